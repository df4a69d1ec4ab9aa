"""The same job by other libraries."""

import os

os.environ["VIPS_CONCURRENCY"] = "1"

import cairosvg
import cv2
import cykooz_resizer
import numpy as np
import pyvips
import resvg_py
from PIL import Image

cv2.setNumThreads(1)
pyvips.cache_set_max(0)


def fast_image_resize(image, rect, target, filter_name):
    resizer = cykooz_resizer.Resizer()
    # Its best instruction set of this processor is what it chooses by itself.
    source = cykooz_resizer.ImageData(
        image.shape[1], image.shape[0], cykooz_resizer.PixelType.U8, image.tobytes())
    result = cykooz_resizer.ImageData(target, target, cykooz_resizer.PixelType.U8)
    filters = {"box": cykooz_resizer.FilterType.box, "lanczos3": cykooz_resizer.FilterType.lanczos3}
    options = cykooz_resizer.ResizeOptions(
        resize_alg=cykooz_resizer.ResizeAlg.convolution(filters[filter_name]), use_alpha=False,
        crop_box=cykooz_resizer.CropBox(*map(float, rect)))

    def call():
        resizer.resize(source, result, options)
        return Bytes(result, target)

    return call


class Bytes:
    """A result that becomes an array only when it is compared, so that this is not timed."""

    def __init__(self, data, side):
        self.data, self.side = data, side

    def __sub__(self, other):
        return np.frombuffer(self.data.get_buffer(), np.uint8).reshape(self.side, -1) - other


def pillow(image, rect, target, filter_name):
    source = Image.fromarray(image)
    x, y, width, height = rect
    resample = {"box": Image.Resampling.BOX, "lanczos3": Image.Resampling.LANCZOS}[filter_name]

    class Picture:
        def __init__(self, picture):
            self.picture = picture

        def __sub__(self, other):
            return np.asarray(self.picture) - other

    return lambda: Picture(
        source.resize((target, target), resample, box=(x, y, x + width, y + height)))


def opencv(image, target):
    return lambda: cv2.resize(image, (target, target), interpolation=cv2.INTER_AREA)


def vips(image, target, filter_name):
    source = pyvips.Image.new_from_memory(
        image.tobytes(), image.shape[1], image.shape[0], 1, "uchar")
    ratio = image.shape[1] / target

    def call():
        result = (source.shrink(ratio, ratio) if filter_name == "box"
                  else source.reduce(ratio, ratio, kernel="lanczos3"))
        return np.frombuffer(result.write_to_memory(), np.uint8).reshape(target, target)

    return call


def scalers(image, rect, target, filter_name):
    """Each peer that can do the job, as a function without arguments."""
    found = {
        "fast_image_resize": fast_image_resize(image, rect, target, filter_name),
        "Pillow": pillow(image, rect, target, filter_name),
    }
    is_whole = rect[2] == image.shape[1]
    if is_whole and filter_name == "box":
        found["OpenCV"] = opencv(image, target)
    # Its box takes whole ratios only.
    if is_whole and (filter_name == "lanczos3" or image.shape[1] % target == 0):
        found["libvips"] = vips(image, target, filter_name)
    return found


def render_resvg(path, side):
    return bytes(resvg_py.svg_to_bytes(svg_path=str(path), width=side, height=side,
                                       skip_system_fonts=True))


def render_cairosvg(path, side):
    return cairosvg.svg2png(url=str(path), output_width=side, output_height=side)


def render_vips(path, side):
    return pyvips.Image.thumbnail(str(path), side, height=side).pngsave_buffer()


RENDERERS = {"resvg-py": render_resvg, "CairoSVG": render_cairosvg, "pyvips": render_vips}
