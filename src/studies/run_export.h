// Every single run of an experiment, for other programs.

#pragma once

#include <functional>
#include <string_view>

#include <sudolab/experiment/store.h>

namespace sudolab::studies {

// Takes the text piece by piece.
using TextSink = std::function<void(std::string_view)>;

void export_csv(const Store& store, const TextSink& write);
void export_ndjson(const Store& store, const TextSink& write);

}  // namespace sudolab::studies
