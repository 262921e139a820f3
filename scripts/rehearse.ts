/**
 * Runs a lesson with a class of real student charts: `npm run rehearse -- --students 300 --minutes 2`. Connections drop and
 * pages reload; at the end every screen must agree with the server on every round, or the exit code is 1.
 * With `--url` it uses the demo class of a running server (with its number of students), else a server of its
 * own with the requested number.
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { makeSchool } from '../bench/support/school'
import { ask, login } from '../tests/support/browser/client'
import { ServerProcess } from '../tests/support/browser/server'
import { type RehearsalOptions, type RehearsalReport, rehearse } from '../tests/support/rehearsal/rehearsal'

const USAGE = 'usage: npm run rehearse -- [--students N] [--minutes M] [--seed S] [--url ADDRESS]'
/** The students of the demo class. */
const DEMO_STUDENTS = 40
const SHOWN_MAX = 20

function read(): { students: number; minutes: number; seed: number; url: string | null } | null {
  try {
    const { values } = parseArgs({
      options: {
        students: { type: 'string', default: '40' },
        minutes: { type: 'string', default: '1' },
        seed: { type: 'string', default: '1' },
        url: { type: 'string' },
      },
    })
    const [students, minutes, seed] = [values.students, values.minutes, values.seed].map(Number)
    if (!students || !minutes || seed === undefined || Number.isNaN(seed) || students < 1 || minutes < 0) return null
    return { students: Math.floor(students), minutes, seed, url: values.url?.replace(/\/$/, '') ?? null }
  } catch {
    return null
  }
}

type Crowd = Pick<RehearsalOptions, 'url' | 'teachingClassId' | 'teacher' | 'students'>

/** The demo class of a running server. */
async function demoClass(url: string, students: number): Promise<Crowd> {
  if (students > DEMO_STUDENTS)
    throw new Error(`the demo class has ${DEMO_STUDENTS} students; leave --url out for more`)
  const teacher = await login(url, 't001')
  const [room] = await ask(url, 'findTeachingClasses', {}, teacher)
  if (!room) throw new Error('t001 teaches no class')
  const tokens: string[] = []
  for (let i = 1; i <= students; i += 1) tokens.push(await login(url, `s${String(i).padStart(3, '0')}`))
  return { url, teachingClassId: room.teachingClassId, teacher, students: tokens }
}

async function main(): Promise<number> {
  const wish = read()
  if (!wish) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  const { minutes, seed } = wish
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const hold = (crowd: Crowd) => rehearse({ ...crowd, seconds: minutes * 60, seed, print: say })
  if (wish.url !== null) return printReport(await hold(await demoClass(wish.url, wish.students)))
  const school = await makeSchool(wish.students)
  const server = await ServerProcess.launch({ dataDir: school.dataDir })
  try {
    const students = school.students.map(({ token }) => token)
    const { teachingClassId, teacher } = school
    return printReport(await hold({ url: server.url, teachingClassId, teacher: teacher.token, students }))
  } finally {
    await server.stop()
    rmSync(school.dataDir, { recursive: true, force: true })
  }
}

function printReport({ disagreements, ...report }: RehearsalReport): number {
  for (const [name, value] of Object.entries(report)) process.stdout.write(`${name.padEnd(10)} ${value}\n`)
  for (const line of disagreements.slice(0, SHOWN_MAX)) process.stdout.write(`  ${line}\n`)
  process.stdout.write(
    disagreements.length === 0
      ? 'every screen agrees with the server on every round\n'
      : `${disagreements.length} disagreements\n`,
  )
  return disagreements.length === 0 ? 0 : 1
}

process.exit(await main())
