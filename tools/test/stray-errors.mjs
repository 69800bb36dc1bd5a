// A reporter of Vitest: writes to `STRAY_ERRORS` what was thrown outside any test. Such errors fail a run without a
// failed test, and its JSON report does not contain them.
import { writeFileSync } from 'node:fs';

export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    const stray = errors.map((error) => `${error.VITEST_TEST_PATH ?? 'no file'}: ${error.message}`);
    writeFileSync(process.env.STRAY_ERRORS, JSON.stringify(stray));
  }
}
