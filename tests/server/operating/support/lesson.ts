/** A short lesson of one teacher and one student, who may be on different servers. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Vote } from '../../../../contract/entities/live/vote'
import { Client } from '../../live/support/client'
import { attendance, callOf, teachingClassOf } from '../../live/support/processes'

/** The ports of the servers of the two. */
export interface LessonPlaces {
  readonly teacherPort: number
  readonly studentPort: number
}

const QUESTION = [
  { voteContentName: '继续？', voteContentType: 0, voteContent: [{ content: '是' }, { content: '否' }] },
]

/** Signs both in and holds a race, a vote and a chat; everything that one does must arrive at the other. */
export async function holdLesson({ teacherPort, studentPort }: LessonPlaces): Promise<void> {
  const teacher = await attendance(teacherPort, 't001')
  const student = await attendance(studentPort, 's001')
  const teachingClassId = await teachingClassOf(teacherPort, teacher)
  const clients: { end(): void }[] = []
  const join = async (port: number, { token }: { token: string }) => {
    const client = await new Client('voteRace', port, token).opened()
    clients.push(client)
    client.send('join', { teachingClassId })
    await client.next('running')
    return client
  }
  const enter = async (port: number, { token }: { token: string }) => {
    const client = await new Client('chat', port, token).opened()
    clients.push(client)
    client.send('register', {})
    await client.next('running')
    return client
  }
  try {
    const [t, s] = [await join(teacherPort, teacher), await join(studentPort, student)]
    const race = { teachingClassId, raceContext: '<p>一加一</p>', raceTime: '1', raceType: '0' }
    const saved = await callOf(teacherPort, '/admin/edRace/save', race, teacher.token)
    const { raceId } = saved.data as { raceId: string }
    t.send('startRace', { raceId })
    await s.next('raceStarted')
    let outcome = ''
    // The race opens after its countdown; an early press is a false start.
    await expect
      .poll(
        async () => {
          s.send('press', { raceId })
          outcome = (await s.next('pressAnswered')).data.outcome
          return outcome
        },
        { timeout: 20_000, interval: 500 },
      )
      .toMatch(/^(won|second|repeated)$/)
    await t.next('raceWon')
    t.send('stopRace', { raceId, type: 0 })
    await s.next('raceStopped')

    const vote = { teachingClassId, voteName: '', voteTime: '1', voteContent: JSON.stringify(QUESTION) }
    const { voteId } = (await callOf(teacherPort, '/api/edVote/save', vote, teacher.token)).data as Vote
    await s.next('voteStarted')
    s.send('answerVote', { voteId, statisticList: '1,0' })
    expect((await s.next('voteAnswered')).data.outcome).toBe('accepted')
    t.send('endVote', { voteId })
    expect((await s.next('votesChanged')).data.vote).toMatchObject({ voteNumber: 1, voteStatistics: '1,0' })

    const [writer, reader] = [await enter(studentPort, student), await enter(teacherPort, teacher)]
    const message = { toGroupId: teachingClassId, content: '<p>下课了</p>', clientId: randomUUID() }
    writer.send('sendToGroup', message)
    expect((await reader.next('messageToGroup')).data.text).toContain('下课了')
  } finally {
    for (const client of clients) client.end()
  }
}
