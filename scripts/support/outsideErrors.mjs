/**
 * A reporter of vitest: writes the errors that were thrown outside of tests to the file that `PODIUM_OUTSIDE_ERRORS` names.
 * The JSON report does not contain them, and a run with such an error fails although every test passed.
 */
import { writeFileSync } from 'node:fs'

export default class OutsideErrors {
  /** @param {unknown} _modules @param {readonly { name?: string, message?: string, stack?: string, VITEST_TEST_PATH?: string, VITEST_TEST_NAME?: string }[]} errors */
  onTestRunEnd(_modules, errors) {
    const path = process.env.PODIUM_OUTSIDE_ERRORS
    if (!path) return
    const failures = errors.map((error) => ({
      file: error.VITEST_TEST_PATH ?? '',
      name: `an error outside of tests${error.VITEST_TEST_NAME ? `, after “${error.VITEST_TEST_NAME}”` : ''}`,
      error: `${error.name ?? 'Error'}: ${error.message ?? ''}${placeIn(error.stack)}`,
    }))
    writeFileSync(path, JSON.stringify(failures))
  }
}

/** The first line of a stack that is neither Node's nor a package's. */
function placeIn(stack = '') {
  const place = stack.split('\n').find((line) => /^\s*at /.test(line) && !/node:|node_modules/.test(line))
  return place ? ` ${place.trim()}` : ''
}
