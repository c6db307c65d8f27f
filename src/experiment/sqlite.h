// The few calls of SQLite that the store needs, with owners instead of pointers and sentences
// instead of codes.

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

struct sqlite3;
struct sqlite3_stmt;

namespace sudolab {

// What a column holds: SQLite lets it be of any type, whatever the schema says.
using SqlValue = std::variant<std::monostate, std::int64_t, double, std::string>;

class Database {
 public:
  enum class Mode { kCreate, kWrite, kRead };

  // Throws ExperimentError, and std::bad_alloc where SQLite has no memory, as everything here does.
  Database(const std::filesystem::path& path, Mode mode);

  void execute(const std::string& sql);
  // Looks at every page. Throws DamageError with what SQLite says about the first one that is not
  // as it was written.
  void check();

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
  Statement& bind_value(int parameter, const SqlValue& value);

  bool step();  // true: there is a row
  void run();   // to the end; afterwards, also after a failure, it can be bound again

  SqlValue value(int column) const;  // as it is
  // As SQLite converts it, for what cannot be of another type.
  std::int64_t integer(int column) const;
  // Throws DamageError where it is not a text.
  std::string text(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* handle) const;
  };
  [[noreturn]] void fail() const;

  Database* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

// What is done together: all of it, or nothing if it is not committed.
class Transaction {
 public:
  explicit Transaction(Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

 private:
  Database& database_;
  Statement undo_;  // made before it is needed, which may be for want of memory
  bool open_ = true;
};

}  // namespace sudolab
