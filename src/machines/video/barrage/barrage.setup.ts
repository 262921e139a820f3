/** Setup of the chart of barrage over one video: types, actors, guards and actions. */
import { assertEvent, assign, emit, sendTo, setup } from 'xstate'
import type { Barrage } from '../../../../contract/entities/video/barrage'
import type { Failure } from '../../shared/failure'
import { barrageActors } from './barrage.actors'
import { afterNews, mayReport, withBarrage } from './barrage.logic'
import type {
  BarrageContext,
  BarrageEmitted,
  BarrageEvent,
  BarrageInput,
  SenderEvent,
  SettingsCommand,
} from './barrage.types'
import { senderMachine } from './sender.machine'
import { texts } from './texts'

const toSender = (event: SenderEvent) => event
const toKeeper = (command: SettingsCommand) => command

export const barrageSetup = setup({
  types: {
    context: {} as BarrageContext,
    events: {} as BarrageEvent,
    input: {} as BarrageInput,
    emitted: {} as BarrageEmitted,
    children: {} as { sender: 'sender'; keeper: 'settingsKeeper' },
  },
  actors: { ...barrageActors, sender: senderMachine },
  guards: {
    isStudent: ({ context }) => context.isStudent,
    canReport: ({ context, event }) => {
      if (event.type !== 'report.ask') return false
      const asked = context.barrages.find(({ barrageId }) => barrageId === event.barrageId)
      return asked !== undefined && mayReport(context, asked)
    },
  },
  actions: {
    clear: assign({ problem: null, since: [] }),
    applyMessage: assign(({ context: { barrages, userId }, event }) => {
      assertEvent(event, ['barrage.shown', 'barrage.taken'])
      return { barrages: afterNews(barrages, event, userId) }
    }),
    /** The response to the pending request may be older than this event. */
    note: assign(({ context: { since }, event }) => {
      assertEvent(event, ['barrage.shown', 'barrage.taken'])
      return { since: [...since, event] }
    }),
    showOwn: assign(({ context: { barrages, since }, event }) => {
      assertEvent(event, 'barrage.sent')
      const { barrage } = event
      return {
        barrages: withBarrage(barrages, barrage),
        since: [...since, { type: 'barrage.shown' as const, barrage }],
      }
    }),
    take: assign(({ context: { since, userId } }, found: readonly Barrage[]) => ({
      barrages: since.reduce((barrages, news) => afterNews(barrages, news, userId), found),
      since: [],
    })),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.loadFailed })),
    forwardGateChange: sendTo('sender', () => toSender({ type: 'gate.changed' })),
    forwardLost: sendTo('sender', () => toSender({ type: 'line.lost' })),
    forwardReconnected: sendTo('sender', () => toSender({ type: 'line.back' })),
    askReport: assign(({ context: { barrages }, event }) => {
      assertEvent(event, 'report.ask')
      return { report: barrages.find(({ barrageId }) => barrageId === event.barrageId) ?? null }
    }),
    forgetReport: assign({ report: null }),
    markReported: assign(({ context: { report, reportedIds } }) => ({
      reportedIds: report === null ? reportedIds : [...reportedIds, report.barrageId],
    })),
    notifyReported: emit({ type: 'notify', level: 'success', text: texts.reported }),
    notifyReportFailed: emit((_, { text }: Failure) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: text || texts.reportFailed,
    })),
    changeSettings: assign(({ context: { settings }, event }) => {
      assertEvent(event, 'settings.change')
      return { settings: { ...settings, ...event.change } }
    }),
    keepSettings: sendTo('keeper', ({ context: { settings } }) => toKeeper({ type: 'settings.keep', settings })),
    restoreSettings: assign(({ event }) => {
      assertEvent(event, 'settings.restored')
      return { settings: event.settings }
    }),
  },
})
