/** Failures must not look like emptiness: no route drops the reason of a rejected request. */
import { readdirSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../../src/routes')

/** Requests whose failure needs no message, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'talk/discussion/discussionActors.ts': 'Marks a topic as read; the next visit marks it again.',
  'library/files/PdfPages.tsx': 'The reading of a PDF, not a request: the page says that it failed.',
  'library/files/ReadFile.tsx': 'The file is fetched for a viewer, which shows the failed preview with a retry.',
  'library/files/uploadActors.ts':
    'The part that sends files did not load: the upload says that the connection is lost, and retries.',
  'library/files/TextFile.tsx': 'The file is fetched for a viewer, which shows the failed preview with a retry.',
  'courses/learning/PdfReader.tsx': 'The reading of a PDF, not a request: the page says that it failed.',
  'documents/mindMap/mindMapActors.ts': 'Saves a draft while the page closes; the draft stays on the device.',
  'documents/planEditor/planEditorActors.ts': 'Says that the page closes; the server notices it without.',
  'shared/watchJob.ts': 'Polls: the next poll asks again.',
  'work/practice/useAchievement.ts': 'Shows the entry of a page that says what failed and tries again.',
  'work/testTaking/testTakingActors.ts': 'The hand-in succeeded; its results load with the next look at the test.',
  'live/board/boardActors.ts': 'A file or a drawing of the device, not a request: the board says that it failed.',
  'live/projector/openProjectorWindow.ts': 'A blocked window, not a request: the message says so.',
  'live/chat/chatActors.ts': 'Marks messages as read; the next message marks them again.',
  'messages/notices/noticeActors.ts': 'Marks a notice as read; it stays unread.',
  'shared/records/importProgress.ts': 'Polls: the next poll asks again.',
  'shared/pages/match.ts': 'The decoding of an address, not a request.',
}

/** A rejection handler without a reason: `.catch(() => …)`, `.then(…, () => …)`, `catch {`. */
const swallows = [
  /\.catch\(\s*\(\s*\)\s*=>/,
  /\.then\(\s*\w[\w.]*\s*,\s*\(\s*\)\s*=>/,
  /\.then\([^;]*?\},\s*(?:\/\/[^\n]*\n\s*)*\(\s*\)\s*=>/,
  /\.then\(\s*\(\)\s*=>[^;]*?,\s*\(\)\s*=>/,
  /\bcatch\s*\{/,
]

it.each(['.catch(() => [])', '.then(setFound, () => undefined)', 'catch {', '.then(() => save(), () => null)'])(
  'finds the dropped reason in %s',
  (source) => expect(swallows.some((swallow) => swallow.test(source))).toBe(true),
)

it('no route drops the reason of a rejection, except those listed with an explanation', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('workbench'),
  )
  const found = files.filter((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8')
    return swallows.some((swallow) => swallow.test(source))
  })
  const known = Object.keys(allowed)
  expect(found.filter((file) => !known.includes(file))).toEqual([])
  // An exception that is no longer needed must be removed.
  expect(known.filter((file) => !found.includes(file))).toEqual([])
})
