// The few calls of SQLite that the store needs, with owners instead of pointers and sentences
// instead of codes.

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace sudolab {

class Database {
 public:
  enum class Mode { kCreate, kWrite, kRead };

  // Throws ExperimentError.
  Database(const std::filesystem::path& path, Mode mode);

  void execute(const std::string& sql);

 private:
  friend class Statement;
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  std::unique_ptr<sqlite3, Close> handle_;
  std::string name_;
};

// A prepared statement: bind, then step through its rows, then it can be bound again. Parameters
// count from 1 and columns from 0, as SQLite has it.
class Statement {
 public:
  Statement(Database& database, std::string_view sql);

  Statement& bind(int parameter, std::int64_t value);
  Statement& bind(int parameter, double value);
  Statement& bind(int parameter, std::string_view value);
  Statement& bind_null(int parameter);

  bool step();  // true: there is a row
  void run();   // to the end, and ready to be bound again

  bool is_null(int column) const;
  std::int64_t integer(int column) const;
  double real(int column) const;
  std::string text(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* handle) const;
  };
  [[noreturn]] void fail() const;

  Database* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

}  // namespace sudolab
