#include "experiment/sqlite.h"

#include <sqlite3.h>

#include <exception>
#include <new>

#include <sudolab/experiment/error.h>

namespace sudolab {
namespace {

constexpr int kPatienceMilliseconds = 10'000;  // while another process writes

[[noreturn]] void fail_with(sqlite3* handle, const std::string& name) {
  if (sqlite3_extended_errcode(handle) == SQLITE_IOERR_NOMEM) throw std::bad_alloc();
  switch (sqlite3_errcode(handle)) {
    case SQLITE_NOMEM: throw std::bad_alloc();
    case SQLITE_FULL: throw ExperimentError(name + ": the disk is full");
    case SQLITE_READONLY: throw ExperimentError(name + ": it may not be written");
    case SQLITE_CANTOPEN: throw ExperimentError(name + ": it cannot be opened or made");
    case SQLITE_NOTADB: throw ExperimentError(name + ": this is not an experiment");
    case SQLITE_BUSY: throw ExperimentError(name + ": another process is writing to it");
    case SQLITE_CORRUPT: throw DamageError(name, "a part of the file is not as it was written");
    // Our own words are right, so that the tables are not ours.
    case SQLITE_ERROR: throw DamageError(name, sqlite3_errmsg(handle));
    default: throw ExperimentError(name + ": " + sqlite3_errmsg(handle));
  }
}

}  // namespace

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Database::Database(const std::filesystem::path& path, Mode mode) : name_(path.string()) {
  const int flags = mode == Mode::kRead    ? SQLITE_OPEN_READONLY
                    : mode == Mode::kWrite ? SQLITE_OPEN_READWRITE
                                           : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(name_.c_str(), &handle, flags, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK) fail_with(handle, name_);
  sqlite3_busy_timeout(handle, kPatienceMilliseconds);
}

void Database::execute(const std::string& sql) {
  if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    fail_with(handle_.get(), name_);
  }
}

void Database::check() {
  Statement look(*this, "PRAGMA quick_check(1)");
  if (!look.step()) return;
  const std::string answer = look.text(0);
  // A title and one line for what it finds first.
  if (answer != "ok") throw DamageError(name_, answer.substr(answer.rfind('\n') + 1));
}

void Statement::Finalize::operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }

Statement::Statement(Database& database, std::string_view sql) : database_(&database) {
  sqlite3_stmt* handle = nullptr;
  const int code = sqlite3_prepare_v2(database.handle_.get(), sql.data(),
                                      static_cast<int>(sql.size()), &handle, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK) fail();
}

void Statement::fail() const { fail_with(database_->handle_.get(), database_->name_); }

Statement& Statement::bind(int parameter, std::int64_t value) {
  if (sqlite3_bind_int64(handle_.get(), parameter, value) != SQLITE_OK) fail();
  return *this;
}

Statement& Statement::bind(int parameter, double value) {
  if (sqlite3_bind_double(handle_.get(), parameter, value) != SQLITE_OK) fail();
  return *this;
}

Statement& Statement::bind(int parameter, std::string_view value) {
  const auto size = static_cast<sqlite3_uint64>(value.size());
  if (sqlite3_bind_text64(handle_.get(), parameter, value.data(), size, SQLITE_TRANSIENT,
                          SQLITE_UTF8) != SQLITE_OK) {
    fail();
  }
  return *this;
}

Statement& Statement::bind_value(int parameter, const SqlValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return bind(parameter, *number);
  if (const auto* real = std::get_if<double>(&value)) return bind(parameter, *real);
  if (const auto* text = std::get_if<std::string>(&value)) {
    return bind(parameter, std::string_view(*text));
  }
  if (sqlite3_bind_null(handle_.get(), parameter) != SQLITE_OK) fail();
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(handle_.get());
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) fail();
  return false;
}

void Statement::run() {
  // A statement that failed would hold its transaction.
  const std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> reset(handle_.get(), sqlite3_reset);
  while (step()) {
  }
}

SqlValue Statement::value(int column) const {
  switch (sqlite3_column_type(handle_.get(), column)) {
    case SQLITE_NULL: return {};
    case SQLITE_INTEGER: return std::int64_t{sqlite3_column_int64(handle_.get(), column)};
    case SQLITE_FLOAT: return sqlite3_column_double(handle_.get(), column);
    default: break;
  }
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(handle_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
  if (bytes != nullptr) return std::string(bytes, size);
  if (sqlite3_errcode(database_->handle_.get()) == SQLITE_NOMEM) fail();
  return std::string();
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(handle_.get(), column);
}

std::string Statement::text(int column) const {
  SqlValue content = value(column);
  auto* text = std::get_if<std::string>(&content);
  if (text == nullptr) throw DamageError(database_->name_, "a text is missing");
  return std::move(*text);
}

Transaction::Transaction(Database& database) : database_(database), undo_(database, "ROLLBACK") {
  database_.execute("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
  if (!open_) return;
  try {
    undo_.run();
  } catch (const std::exception&) {
    // SQLite has rolled back by itself, or does so when the database is closed.
  }
}

void Transaction::commit() {
  database_.execute("COMMIT");
  open_ = false;
}

}  // namespace sudolab
