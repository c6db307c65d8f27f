// Compiles every specification FOLDER/*.vl.json with Vega-Lite and parses the result with Vega: an error
// or a warning is a failure. Usage: node compile_charts.mjs NODE_MODULES FOLDER
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";

const [modules, folder] = process.argv.slice(2);
const require = createRequire(`${modules}/`);
const { compile } = require("vega-lite");
const { parse } = require("vega");

let complaints = 0;
const complain = (file, text) => {
  complaints += 1;
  console.error(`${file}: ${text}`);
};

const files = readdirSync(folder).filter((file) => file.endsWith(".vl.json"));
for (const file of files) {
  const logger = {
    level: () => logger,
    error: (text) => (complain(file, text), logger),
    warn: (text) => (complain(file, text), logger),
    info: () => logger,
    debug: () => logger,
  };
  try {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    parse(compile(JSON.parse(text), { logger }).spec);
  } catch (error) {
    complain(file, error);
  }
}
console.log(`${files.length} specifications, ${complaints} complaints`);
process.exit(files.length > 0 && complaints === 0 ? 0 : 1);
