/**
 * Beats of 300 students who watch the same video, one every ten seconds each: the share of one core that the server needs (Linux).
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../../tests/support/browser/client'
import { ServerProcess } from '../../tests/support/browser/server'
import type { Figure } from '../support/figures'
import { makeSchool, type Person } from '../support/school'

const STUDENTS = 300
const BEAT_MS = 10_000
const ROUNDS = 3
/** Number of pages opened at once. */
const OPENING = 20
const VIDEO = 'demo-task-1-2-1'

/** A process's CPU time so far, in ms. */
function processorMs(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The fields after the name in brackets are separated by spaces; fields 14 and 15 of all are the ticks of the process.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticksEachSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksEachSecond
}

export async function beats(): Promise<Figure[]> {
  const { dataDir, teachingClassId, students } = await makeSchool(STUDENTS)
  const server = await ServerProcess.launch({ dataDir })
  try {
    const { url, pid } = server
    if (pid === undefined) throw new Error('the server does not run')
    const video = { teachingClassId, lessonTaskId: VIDEO }
    const watches: { readonly person: Person; readonly watchId: string }[] = []
    for (let from = 0; from < students.length; from += OPENING) {
      const some = students.slice(from, from + OPENING)
      const opened = await Promise.all(some.map((person) => ask(url, 'getVideoRecord', video, person.token)))
      for (const [n, { watchId }] of opened.entries()) {
        const person = some[n]
        if (person && watchId !== null) watches.push({ person, watchId })
      }
    }
    if (watches.length < STUDENTS) throw new Error('not everybody watches')
    const round = (sequence: number) =>
      Promise.all(
        watches.map(async ({ person, watchId }, n) => {
          await sleep((BEAT_MS * n) / watches.length)
          const beat = { sequence, spans: [{ from: 0, to: 1_000 * sequence }], rate: 1, hasHand: '1' as const }
          await ask(
            url,
            'recordVideo',
            { ...video, recordTime: 1_000 * sequence, watchId, beats: [beat] },
            person.token,
          )
        }),
      )
    await round(1)
    const before = { at: performance.now(), used: processorMs(pid) }
    for (let sequence = 2; sequence < 2 + ROUNDS; sequence += 1) await round(sequence)
    const passed = performance.now() - before.at
    const used = processorMs(pid) - before.used
    return [
      {
        what: `videos: beats of ${STUDENTS} students, one each ${BEAT_MS / 1_000} s`,
        against: 'one core',
        ours: `${(used / ROUNDS / STUDENTS).toFixed(2)} ms a beat`,
        theirs: '–',
        ratio: `${((100 * used) / passed).toFixed(1)} %`,
        aim: '≤ 5 %',
      },
    ]
  } finally {
    await server.stop()
  }
}
