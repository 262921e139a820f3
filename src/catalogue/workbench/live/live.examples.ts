/** An example page for models and pictures: a student’s session while a race is won. */
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
  actor({ id: 'x:0', name: 'app', chart: 'app', states: ['presence', 'presence.signedIn', 'license.valid'] }),
  actor({ id: 'x:1', name: 'session', parent: 'x:0', chart: 'session', states: ['signedIn', 'signedIn.ready'] }),
  actor({ id: 'x:2', name: 'race', parent: 'x:0', chart: 'teacherRace', states: ['closed'] }),
]

const event = (ms: number, more: Partial<Extract<InspectedEntry, { kind: 'event' }>>): InspectedEntry => ({
  kind: 'event',
  at: AT + ms,
  from: null,
  to: 'x:2',
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
    actor: 'x:2',
    type: 'race.open',
    transitions: ['closed --race.open--> open'],
    changed: { before: { isOpen: false }, after: { 'settings.question': '谁先到终点？', isOpen: true } },
  },
  {
    kind: 'actor',
    at: AT + 122,
    actor: actor({ id: 'x:2', name: 'race', parent: 'x:0', chart: 'teacherRace', states: ['open', 'open.idle'] }),
  },
  event(900, { from: 'x:0', to: 'x:1', type: 'profile.changed', payload: { realName: '陈思远', phone: '‹已隐去›' } }),
  event(2_340, { from: 'x:2', to: 'x:0', type: 'command.send', payload: { name: 'startRace' } }),
]

export const exampleRecording: Recording = {
  format: 'podium-recording',
  version: 1,
  page: { title: exampleSession.page.title, address: exampleSession.page.address, role: 'teacher' },
  startedAt: AT,
  endedAt: AT + 250,
  actors: [...exampleActors],
  entries: exampleEntries.filter(({ at }) => at <= AT + 250),
  dropped: 0,
}
