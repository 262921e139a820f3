/**
 * `npm run soak`: the fault tests of `npm test` in full. It kills a server 100 times (`--kills`) in the middle of a lesson
 * and looks for everything that had been acknowledged. Ends with code 1 when anything was lost.
 */
import { parseArgs } from 'node:util'
import { killAtRandom } from '../tests/support/faults/kills'

/** A killed server is ready again within this (figures, Reliability). */
const READY_AIM_MS = 3_000

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    students: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string' },
  },
})
const [kills, students, seed] = [Number(values.kills), Number(values.students), Number(values.seed)]
process.stdout.write(`${kills} kills in a lesson of ${students} students, seed ${seed} …\n`)
const report = await killAtRandom({
  kills,
  students,
  seed,
  ...(values.database ? { env: { DATABASE_URL: values.database } } : {}),
  onKill: (kill, acknowledged) => process.stdout.write(`  ${kill} kills, ${acknowledged} acknowledged\n`),
})
const { signIn, answer, win } = report.acknowledged
process.stdout.write(
  `acknowledged: ${signIn} sign-ins, ${answer} answers, ${win} times a winner was told; lost: ${report.lost.length}\n` +
    `slowest start after a kill: ${Math.round(report.slowestStartMs)} ms (aim ≤ ${READY_AIM_MS} ms)\n`,
)
for (const one of report.lost) process.stdout.write(`  lost: ${one}\n`)
process.exitCode = report.lost.length > 0 ? 1 : 0
