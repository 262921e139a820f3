/** A test file holds one subject, so that a reader finds it by name: at most 400 lines. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const LINES_MAX = 400

/** Longer files, each with the reason why it is one subject. */
const longer: Readonly<Record<string, string>> = {
  'oracles/account/session/session.oracle.ts': 'the rules of one chart as a table',
  'oracles/grades/grading/grading.oracle.ts': 'the rules of one chart as a table',
  'oracles/library/library/editors.oracle.ts': 'the rules of one chart as a table',
  'oracles/live/rollCall/teacherRollCall.oracle.ts': 'the rules of one chart as a table',
  'oracles/live/vote/voteStudent.oracle.ts': 'the rules of one chart as a table',
  'oracles/video/video/videoPlayer.oracle.ts': 'the rules of one chart as a table',
  'server/account/initialPasswords.test.ts': 'one rule, for every way to an account',
  'server/operating/program.test.ts': 'the commands of one program',
  'server/school/auditedChanges.test.ts': 'all audited changes as a table',
  'server/school/edits.test.ts': 'one rule, for every row that two people edit',
  'server/school/roster.test.ts': 'one import with its undo',
  'server/school/schoolClass.test.ts': 'the calls of one page',
  'server/school/sheetImports.test.ts': 'one import with its node and its files',
  'server/shared/database/fileUse.test.ts': 'all columns as a table',
  'server/shared/database/locks.test.ts': 'all locks as a table',
  'support/browser/playedPage.ts': 'one page with the server that a test plays',
}

const tests = join(import.meta.dirname, '..')

it('every test file has at most 400 lines, except for the listed ones', () => {
  const long = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => readFileSync(join(tests, path), 'utf8').split('\n').length - 1 > LINES_MAX)
  expect(long.sort(), 'split it by subject').toEqual(Object.keys(longer).sort())
})
