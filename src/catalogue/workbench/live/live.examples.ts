/** Example pages for models and pictures: a teacher’s page while a race is opened, and a student’s. */
import type { InspectedActor, InspectedEntry, Recording } from '../../../../contract/entities/workbench/inspection'
import type { LiveSession } from '../../../machines/workbench/live/live.types'

/** The moment at which the example begins. */
const AT = 1_700_000_000_000

export const exampleSession: LiveSession = {
  via: 'tab',
  page: {
    page: 'p1',
    title: '课堂 - Podium',
    address: '/dist/teacher/class',
    role: 'teacher',
    person: '林若涵',
    since: AT - 65_000,
  },
}

const actor = (more: Partial<InspectedActor> & Pick<InspectedActor, 'id' | 'name'>): InspectedActor => ({
  parent: null,
  chart: null,
  status: 'active',
  states: [],
  tags: [],
  ...more,
})

export const exampleActors: readonly InspectedActor[] = [
  actor({ id: 'a/x:0', name: 'app', chart: 'app', states: ['presence', 'presence.signedIn', 'license.valid'] }),
  actor({ id: 'a/x:1', name: 'session', parent: 'a/x:0', chart: 'session', states: ['signedIn', 'signedIn.ready'] }),
  actor({ id: 'a/x:2', name: 'race', parent: 'a/x:0', chart: 'teacherRace', states: ['closed'] }),
]

const event = (ms: number, more: Partial<Extract<InspectedEntry, { kind: 'event' }>>): InspectedEntry => ({
  kind: 'event',
  at: AT + ms,
  from: null,
  to: 'a/x:2',
  type: 'race.open',
  payload: {},
  ...more,
})

export const exampleEntries: readonly InspectedEntry[] = [
  ...exampleActors.map((one): InspectedEntry => ({ kind: 'actor', at: AT, actor: one })),
  event(120, {}),
  {
    kind: 'step',
    at: AT + 121,
    actor: 'a/x:2',
    type: 'race.open',
    transitions: ['closed --race.open--> open'],
    changed: { before: { isOpen: false }, after: { 'settings.question': '谁先到终点？', isOpen: true } },
  },
  {
    kind: 'actor',
    at: AT + 122,
    actor: actor({ id: 'a/x:2', name: 'race', parent: 'a/x:0', chart: 'teacherRace', states: ['open', 'open.idle'] }),
  },
  event(900, {
    from: 'a/x:0',
    to: 'a/x:1',
    type: 'profile.changed',
    payload: { realName: '陈思远', phone: '‹已隐去›' },
  }),
  event(2_340, { from: 'a/x:2', to: 'a/x:0', type: 'command.send', payload: { name: 'startRace' } }),
]

export const exampleRecording: Recording = {
  format: 'podium-recording',
  version: 2,
  pages: [
    { key: 'a', title: exampleSession.page.title, address: exampleSession.page.address, role: 'teacher', offset: null },
  ],
  startedAt: AT,
  endedAt: AT + 250,
  actors: [...exampleActors],
  entries: exampleEntries.filter(({ at }) => at <= AT + 250),
  dropped: 0,
}

/** A student’s page, whose clock is two seconds fast. */
export const exampleStudent: LiveSession = {
  via: 'server',
  inspectionId: 'i2',
  page: { page: 'i2', title: 's001', address: '', role: 'student', person: '陈思远', since: AT },
}

const received = (key: string, at: number, receivedAt: number): InspectedEntry => ({
  kind: 'event',
  at,
  from: null,
  to: `${key}/x:5`,
  type: 'socket.received',
  payload: { message: { name: 'raceStarted', data: {}, mess: '', date: AT + 1_000 }, at: receivedAt },
})

/** Both pages receive the start of the race, each by its own clock. */
export const exampleFacts = {
  teacher: [received('a', AT + 1_012, AT + 1_012)],
  student: [
    { kind: 'actor', at: AT + 2_500, actor: actor({ id: 'b/x:0', name: 'app', chart: 'app', states: ['presence'] }) },
    received('b', AT + 3_020, AT + 1_020),
  ] satisfies InspectedEntry[],
}
