// What is drawn on the board of a variant, as JSON.

#pragma once

#include <sudolab/variants/picture.h>
#include "json/json.h"

namespace sudolab::json {

// {"below": [mark...], "above": [mark...], "notes": [text...], "outside": {left, top, right,
// bottom}, "labels": bool}. A mark has `path` (a list of points [x, y]) with `closed`, `dashed` and
// `arrow`, or `circle` (its centre) with `radius`, or `text` with `at`, `size` and `patch`; and
// `fill`, `ink` and `width` where it has them.
Json picture(const VariantPicture& picture);

}  // namespace sudolab::json
