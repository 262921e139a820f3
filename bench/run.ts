/**
 * `npm run bench`: measures Podium's performance figures, each beside its comparison in the same run, prints
 * them and writes `docs/bench.md`. It only fails on its own errors, not on bad figures. `--only fanOut,race` runs some
 * of them (and writes nothing), `--sizes 200,1000` changes the class sizes.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundle } from './bundle'
import { call } from './call'
import { calendar } from './courses/calendar'
import { courseEditor } from './courses/courseEditor'
import { pushes } from './courses/pushes'
import { mindMap } from './documents/mindMap'
import { plans } from './documents/plans'
import { drawing } from './drawing'
import { measureResults } from './grades/results'
import { idle } from './idle'
import { uploads } from './library/uploads'
import { measureLists } from './lists'
import { burst } from './live/burst'
import { fanOut } from './live/fanOut'
import { race } from './live/race'
import { STORM, slowReaders, storm } from './live/storm'
import { start } from './start'
import { type Figure, table } from './support/figures'
import { makeSchool, type School } from './support/school'
import { barrage } from './video/barrage'
import { beats } from './video/beats'
import { attendanceBurst, voteBurst } from './work/submissions'
import { tests } from './work/tests'
import { workbench } from './workbench'

const { values } = parseArgs({
  options: { only: { type: 'string' }, sizes: { type: 'string', default: '200,1000,5000' } },
})
const sizes = values.sizes.split(',').map(Number)
const loadBefore = loadavg()[0]?.toFixed(1) ?? 'unknown'
const bareDir = () => mkdtempSync(join(tmpdir(), 'podium-bare-'))
const made: string[] = []
const withBare = async (work: (dataDir: string) => Promise<Figure[]>) => {
  const dataDir = bareDir()
  made.push(dataDir)
  return work(dataDir)
}

const benches: Record<string, (school: () => Promise<School>) => Promise<Figure[]>> = {
  start: () => start(),
  bundle: () => bundle(),
  drawing: () => drawing(),
  workbench: () => workbench(),
  plans: () => plans(),
  pushes: () => pushes(),
  calendar: () => calendar(),
  uploads: () => uploads(),
  beats: () => beats(),
  tests: () => tests(),
  mindMap: async () => mindMap(),
  courseEditor: () => courseEditor(),
  call: async (school) => call(await school()),
  race: async (school) => withBare(async (dataDir) => race(await school(), dataDir)),
  fanOut: async (school) => {
    const figures: Figure[] = []
    for (const size of sizes)
      figures.push(...(await withBare(async (dataDir) => fanOut(await school(), dataDir, [size]))))
    return figures
  },
  burst: async (school) => withBare(async (dataDir) => burst(await school(), dataDir)),
  barrage: async (school) => barrage(await school()),
  attendance: async (school) => withBare(async (dataDir) => attendanceBurst(await school(), dataDir)),
  vote: async (school) => withBare(async (dataDir) => voteBurst(await school(), dataDir)),
  slowReaders: async (school) => slowReaders(await school()),
  lists: () => measureLists(),
  results: () => measureResults(),
  storm: async (school) => withBare(async (dataDir) => storm(await school(), dataDir)),
  idle: async (school) => withBare(async (dataDir) => idle(await school(), dataDir, Math.max(...sizes))),
}

const chosen = values.only ? values.only.split(',') : Object.keys(benches)
const prepared: Promise<School>[] = []
const school = () => {
  const found = prepared[0] ?? makeSchool(Math.max(chosen.includes('storm') ? STORM : 1_000, ...sizes))
  if (prepared.length === 0) prepared.push(found)
  return found
}

const figures: Figure[] = []
for (const name of chosen) {
  const bench = benches[name]
  if (!bench) throw new Error(`There is no bench “${name}”: ${Object.keys(benches).join(', ')}.`)
  process.stdout.write(`${name} …\n`)
  const found = await bench(school)
  figures.push(...found)
  for (const { what, against, ours, theirs, ratio, aim } of found) {
    process.stdout.write(`  ${what}\n    ${ours} against ${theirs} (${against}): ${ratio}; aim ${aim}\n`)
  }
}
for (const { dataDir } of await Promise.all(prepared)) made.push(dataDir)
for (const folder of made) rmSync(folder, { recursive: true, force: true })
if (!values.only) {
  writeFileSync('docs/bench.md', page())
  process.stdout.write('\nwritten: docs/bench.md\n')
}

function page(): string {
  const [cpu] = cpus()
  return `# Bench: the last run

${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${platform()} ${arch()}, ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB.
Load of the machine before the run: ${loadBefore}. Client processes ran on the same machine and are included. A ratio compares Podium with the column
"compared", measured in the same run; below 1 is faster. Absolute times depend on this machine.

${table(figures)}

## How to repeat

\`\`\`
npm run bench                       # everything, writes this page
npm run bench -- --only race,call   # some of it, prints only
npm run bench -- --sizes 200,1000   # other class sizes
\`\`\`

What is measured:

- **fan-out**: the teacher switches the sound of roll calls; time from sending to the last student's receipt, median of 18
  rounds. Podium stores the change in a transaction under the lock of the class before it sends; the bare
  servers receive their message directly, not by a socket.
- **race**: 500 students press at the same moment; time from the first press to the last client that knows the stored
  winner; median of 20 races, the bare server and Podium in turn. Podium also answers each press and stores the first presses for the ranking.
- **trivial call**: 32 connections, each sends the next call after the answer; time for one call.
- **burst**: 100 messages at once, from the first sending to the last receipt of the last; median of 5 rounds. Podium
  stores each message before sending it, one transaction after the other; the others store nothing.
- **barrage**: 100 students send a message over the video of their task at once, each by a call of its own; from the first call to the
  last receipt of the last message by 1,000 students; median of 5 rounds. Podium checks each message (gates, pause, block words) and
  stores it before sending; messages that are stored together travel in one frame. socket.io sends a frame for each message
  and stores nothing.
- **sign-in**: 1,000 registered students check in, spread over a second; each is timed from its own request to its own answer, which
  follows the storing. **vote**: 500 answers at the same moment, while tallies are sent. Medians of 5 rounds; the bare
  server stores all pending answers in one statement and answers each. Podium also checks that each student submits once.
- **sign-in** and **vote** use a class as large as the run's largest: 10,000 members when the storm is measured
  too. Since 2026-11-22 the size of the class does not affect an answer (p95 3.1 × the bare server's in a class of
  1,000, 3.3 × in one of 10,000, in separate runs on a busy machine).
- **storm**: registered sockets of one class, dropped together and opened again, 500 at a time; until each has the running rounds.
- **slow readers**: the fan-out above, with and without clients that have stopped reading.
- **mosquitto** is compared where it is installed and opens a WebSocket listener; otherwise its rows are missing.
- **idle connection**: growth of the server's resident memory while the connections are open and registered.
- **list**: a page of a list as an administrator requests it, from the real server on the embedded database; median of 15. The
  students have one row each in the sign-in log; long lists are counted to a bound (decision 0020).
- **tests**: the embedded database; 300 of 500 students have their answers saved, evenly spread over two seconds, four times; then all hand
  in, spread over a second. Each is timed from its own call to its own answer; every mark is compared with one counted by hand.
- **results**: a class with a mark for each student and task, from the real server on the embedded database; median of 15.
- **layout**: the slowest chart of the workbench, laid out by ELK in one thread of Node with a warm engine; median of 5.
- **workbench**: Chromium with an empty cache, at 1440 × 900, for each chart three times; medians, and the longest of all tasks of the page's main
  thread until the page is idle. The engine of drawings is warm, because the list of charts warms it.
- **plans**: the embedded database; an export writes its documents in a thread of its own and holds one at a time. Memory is the
  whole process's; the calls of others are small, one after the other.
- **pushes**: the embedded database; the calls of others are small, one after the other, also while all students reload.
- **uploads**: ten files in pieces of 4 MB, as browsers send them, all clients in one process. Podium checks, hashes and syncs
  them afterwards. Each piece that is read checks its ticket and its place.
- **videos**: each student sends a beat every ten seconds, spread evenly; the processor time of the whole server process.
- **mind map**: an edit and the layout after it, in Node with estimated widths of texts; unchanged branches keep their
  places. A browser also paints (tests/browser/documents/mindMap.spec.ts); median of 40.
- **start**: the built server as a process, until a page is answered; median of 3.
- **first visit**: everything that a real browser loads for the sign-in page, compressed by gzip.
`
}
