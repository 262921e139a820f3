/**
 * `npm run soak`: the fault tests of `npm test` in full. It kills a server 100 times (`--kills`) in the middle of a lesson,
 * and as often while two people edit one plan, and checks that all acknowledged data is still there. Then it runs a lesson of
 * 20 rounds (`--rounds`) over a network that duplicates, delays, reorders and breaks. The exit code is 1 when anything was lost or
 * counted twice.
 */
import { parseArgs } from 'node:util'
import { ServerProcess } from '../tests/support/browser/server'
import { killAtRandom } from '../tests/support/faults/kills'
import { killUnderPlan } from '../tests/support/faults/planKills'
import { holdRoughLesson } from '../tests/support/faults/roughLesson'

/** A killed server must be ready again within this time, in ms (figures, Reliability). */
const READY_AIM_MS = 3_000

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '20' },
    students: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string' },
  },
})
const [kills, students, seed] = [Number(values.kills), Number(values.students), Number(values.seed)]
const env: Record<string, string> = values.database ? { DATABASE_URL: values.database } : {}
process.stdout.write(`${kills} kills in a lesson of ${students} students, seed ${seed} …\n`)
const report = await killAtRandom({
  kills,
  students,
  seed,
  env,
  onKill: (kill, acknowledged) => process.stdout.write(`  ${kill} kills, ${acknowledged} acknowledged\n`),
})
const { attendance, answer, win } = report.acknowledged
process.stdout.write(
  `acknowledged: ${attendance} sign-ins, ${answer} answers, ${win} winner messages; lost: ${report.lost.length}\n` +
    `slowest start after a kill: ${Math.round(report.slowestStartMs)} ms (aim ≤ ${READY_AIM_MS} ms)\n`,
)
for (const one of report.lost) process.stdout.write(`  lost: ${one}\n`)

process.stdout.write(`${kills} kills under two people in one plan …\n`)
const planReport = await killUnderPlan({ kills, seed, env })
process.stdout.write(
  `acknowledged: ${Object.entries(planReport.acknowledged)
    .map(([kind, count]) => `${count} of ${kind}`)
    .join(', ')}; lost: ${planReport.lost.length}\n`,
)
for (const one of planReport.lost) process.stdout.write(`  lost: ${one}\n`)

const rounds = Number(values.rounds)
process.stdout.write(`${rounds} rounds on a bad network …\n`)
const server = await ServerProcess.launch({ env })
const { problems, done } = await holdRoughLesson({ url: server.url, students, rounds, seed }).finally(() =>
  server.dispose(),
)
process.stdout.write(`frames repeated: ${done.copied}, connections broken: ${done.broken}; wrong: ${problems.length}\n`)
for (const one of problems) process.stdout.write(`  wrong: ${one}\n`)
// Without any acknowledged data of a kind, a soak proves nothing about it.
const isEmpty = Math.min(attendance, answer, win) === 0
if (isEmpty) process.stdout.write('nothing of one kind was acknowledged: more kills are needed\n')
process.exitCode = report.lost.length + planReport.lost.length + problems.length > 0 || isEmpty ? 1 : 0
