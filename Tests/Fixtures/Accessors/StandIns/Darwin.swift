// Stands in for Darwin where code only asks whether it can be imported.
