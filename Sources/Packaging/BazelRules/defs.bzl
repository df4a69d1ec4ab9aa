"""Rules that export and check the icons of a tab bar with tabicon.

    load("@tabicon_rules//:defs.bzl", "tab_icons", "tab_icons_validate")

    tab_icons(
        name = "icons",
        srcs = glob(["Icons/**/*.svg"]),
        config = "Icons/tabbar.yml",
    )

The article XcodeAndCI.md has the set-up, the outputs and the actions.
"""

# No action needs a network, and none depends on its machine's paths or time.
_REQUIREMENTS = {"block-network": "1"}

# What formats write beside manifest.json, and whether it is a folder; those of images write a folder
# of their name.
_OUTPUTS = {
    "xcassets": ("TabIcons.xcassets", True),
    "swift": ("TabIcons.swift", False),
}

_COMMON_ATTRIBUTES = {
    "srcs": attr.label_list(
        doc = "All drawings of the set.",
        allow_files = [".svg", ".svgz", ".png", ".pdf"],
        mandatory = True,
    ),
    "config": attr.label(
        doc = "The tabbar.yml. Without one, the set is the folder that holds all drawings.",
        allow_single_file = [".yml", ".yaml"],
    ),
    "tool": attr.label(
        doc = "The executable.",
        default = Label("@tabicon//:tabicon"),
        allow_single_file = True,
        executable = True,
        cfg = "exec",
    ),
}

def _common_folder(files):
    """The deepest folder that holds all files."""
    parts = files[0].dirname.split("/")
    for file in files[1:]:
        others = file.dirname.split("/")
        count = 0
        for first, second in zip(parts, others):
            if first != second:
                break
            count += 1
        parts = parts[:count]
    return "/".join(parts) or "."

def _set(ctx):
    """What the tool is told to read, and the files that an action needs for it."""
    if ctx.file.config:
        return ctx.file.config.path, ctx.files.srcs + [ctx.file.config]
    return _common_folder(ctx.files.srcs), ctx.files.srcs

def _run(ctx, mnemonic, message, arguments, inputs, outputs):
    ctx.actions.run(
        executable = ctx.executable.tool,
        arguments = arguments + ["--quiet"],
        inputs = inputs,
        outputs = outputs,
        mnemonic = mnemonic,
        progress_message = message,
        execution_requirements = _REQUIREMENTS,
    )

def _shard_name(number, count):
    """The name that the tool gives a shard, such as 03-of-16."""
    digits = str(number)
    return "0" * (len(str(count)) - len(digits)) + digits + "-of-" + str(count)

def _render_shards(ctx, set_path, inputs, options):
    """Plans the shards and renders each of them, and returns the folders of results."""
    names = [_shard_name(number, ctx.attr.shards) for number in range(1, ctx.attr.shards + 1)]
    plan = [ctx.actions.declare_file("{}/plan/{}.jobs".format(ctx.label.name, name)) for name in names]
    _run(
        ctx,
        "TabIconsPlan",
        "Planning the icons of {}".format(ctx.label),
        ["plan", set_path, "--shards", str(ctx.attr.shards), "--output", plan[0].dirname] + options,
        inputs,
        plan,
    )
    shards = []
    for name, jobs in zip(names, plan):
        shard = ctx.actions.declare_directory("{}/shards/{}.shard".format(ctx.label.name, name))

        # The engine decides how many actions run at a time, so each has one worker.
        _run(
            ctx,
            "TabIconsShard",
            "Rendering the icons of {}, {}".format(ctx.label, name),
            ["export", "--shard", jobs.path, "--output", shard.dirname, "--jobs", "1"],
            [jobs],
            [shard],
        )
        shards.append(shard)
    return shards

def _tab_icons_impl(ctx):
    set_path, inputs = _set(ctx)
    options = ["--formats", ",".join(ctx.attr.formats), "--default-file-names"]
    if ctx.attr.images:
        options += ["--images", ctx.attr.images]
    folder = ctx.label.name + "/"
    manifest = ctx.actions.declare_file(folder + "manifest.json")
    outputs = {}
    for format in ctx.attr.formats:
        # Symbols lie in the asset catalog where there is one.
        if format == "symbols" and "xcassets" in ctx.attr.formats:
            continue
        name, is_folder = _OUTPUTS.get(format, (format, True))
        declare = ctx.actions.declare_directory if is_folder else ctx.actions.declare_file
        outputs[format] = declare(folder + name)
    app_manifest = ctx.actions.declare_file(folder + "TabIcons.json")
    files = outputs.values() + [app_manifest, manifest]
    options += ["--output", manifest.dirname]
    if ctx.attr.shards == 1:
        arguments = ["export", set_path] + options
        _run(ctx, "TabIcons", "Exporting the icons of {}".format(ctx.label), arguments, inputs, files)
    else:
        shards = _render_shards(ctx, set_path, inputs, options[:-2])
        arguments = ["merge", set_path] + [shard.path for shard in shards] + options
        message = "Joining the icons of {}".format(ctx.label)
        _run(ctx, "TabIconsMerge", message, arguments, inputs + shards, files)

    # Rules for Swift take the code alone, and rules for resources the rest but for what tools read.
    code = [outputs["swift"]] if "swift" in outputs else []
    resources = [file for file in files if file not in code + [manifest]]
    return [
        DefaultInfo(files = depset(files)),
        OutputGroupInfo(code = depset(code), resources = depset(resources)),
    ]

_tab_icons = rule(
    implementation = _tab_icons_impl,
    doc = "Exports a set of icons: asset catalog, accessors, images and manifest.",
    attrs = dict(
        _COMMON_ATTRIBUTES,
        formats = attr.string_list(
            doc = "What is written beside the manifests.",
            default = ["xcassets", "swift"],
        ),
        images = attr.string(
            doc = "The images of the asset catalog.",
        ),
        shards = attr.int(
            doc = "How many actions share the rendering; each takes a part of the drawings.",
            default = 1,
        ),
    ),
)

def tab_icons(name, formats = ["xcassets", "swift"], shards = 1, **kwargs):
    """Exports a set of icons.

    `:name` has all outputs, `:name.code` the accessors for `srcs` of swift_library, and
    `:name.resources` the rest for `resources` of ios_application.

    Args:
      name: The name of the target.
      formats: What is written beside the manifests: xcassets, swift, symbols, and formats of images
        such as png.
      shards: How many actions share the rendering, 1 to 9999.
      **kwargs: srcs, config, images and tool, and what every rule takes.
    """
    if shards < 1 or shards > 9999:
        fail("shards is {}; give a number from 1 to 9999".format(shards))
    _tab_icons(name = name, formats = formats, shards = shards, **kwargs)
    common = {key: kwargs[key] for key in ["tags", "testonly", "visibility"] if key in kwargs}
    for group in ["code", "resources"]:
        native.filegroup(
            name = "{}.{}".format(name, group),
            srcs = [name],
            output_group = group,
            **common
        )

def _tab_icons_validate_impl(ctx):
    set_path, inputs = _set(ctx)
    report = ctx.actions.declare_file("{}.{}".format(ctx.label.name, ctx.attr.report))
    arguments = ["validate", set_path, "--report", report.path]
    if ctx.attr.strict:
        arguments.append("--strict")
    message = "Checking the icons of {}".format(ctx.label)
    _run(ctx, "TabIconsValidate", message, arguments, inputs, [report])
    return [DefaultInfo(files = depset([report]))]

tab_icons_validate = rule(
    implementation = _tab_icons_validate_impl,
    doc = "Judges a set of icons, and fails the build on findings of severity error.",
    attrs = dict(
        _COMMON_ATTRIBUTES,
        report = attr.string(
            doc = "The form of the report, by its extension.",
            default = "sarif",
            values = ["json", "sarif", "txt", "xml"],
        ),
        strict = attr.bool(doc = "Whether warnings fail the build too."),
    ),
)

def _tabicon_tool_impl(repository):
    repository.symlink(repository.attr.path, "tabicon")
    repository.file("BUILD.bazel", "exports_files([\"tabicon\"])\n")

tabicon_tool = repository_rule(
    implementation = _tabicon_tool_impl,
    doc = "Makes an installed tool the default of the rules: tabicon_tool(name = \"tabicon\", ...).",
    attrs = {
        "path": attr.string(
            doc = "The absolute path of tabicon on the machines that build.",
            mandatory = True,
        ),
    },
    local = True,
)
