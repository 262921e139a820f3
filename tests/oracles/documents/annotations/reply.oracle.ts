/**
 * The reply to an annotation as the plan's owner sees it, and the requests to the server (content §4 Annotations, §5,
 * §8; B481 B482 B509 B528 B582 B587), from the presses, the messages and the responses alone. An action of another page
 * never loses the typed text.
 */
import type { Annotation, Reply } from '../../../../contract/entities/documents/annotation'
import { errors } from '../../../../contract/errors'
import { replyModel } from '../../../../src/catalogue/documents/annotations/reply.model'
import type { ReplyEvent, ReplyInput } from '../../../../src/machines/documents/annotations/annotation.types'
import { replyView } from '../../../../src/machines/documents/annotations/annotations.selectors'
import { defineOracle, type Happened } from '../../../support/oracle'
import { type Step, say, stay } from '../../steps'

interface Known extends ReplyInput {
  /** The text in the field; null without a field. */
  readonly written: string | null
  /** A confirmation is open, or a request is pending. */
  readonly busy: 'asks' | 'adds' | 'saves' | 'deletes' | null
  readonly problem: string | null
  /** The version that the edit is based on; null: any known version. */
  readonly shownVersion: number | null
}

interface Shown {
  readonly reply: string | null
  readonly written: string | null
  readonly busy: Known['busy']
  readonly problem: string | null
  readonly canWrite: boolean
}

const texts = {
  replied: '回复批注成功',
  changed: '修改信息成功',
  deleted: '删除回复成功',
  blank: '禁止空回复',
  sendFailed: '回复没有发送成功，请重试',
  deleteFailed: '回复没有删除，请重试',
  repliedElsewhere: '您已在其他页面回复，请核对后再保存',
  changedElsewhere: '内容已在其他页面修改，请核对后再保存',
}

const success = (text: string) => say('success', text)
const nothingWritten = { written: null, busy: null, problem: null, shownVersion: null } as const

function afterEvent(known: Known, event: ReplyEvent): Step<Known> {
  const { reply, written, busy, isOpen, isOwner } = known
  const isResting = written === null && busy === null
  switch (event.type) {
    case 'reply.received': {
      const now = { ...known, reply: event.reply, isOpen: event.isOpen }
      if (busy === 'asks' && (event.reply === null || !event.isOpen)) return stay(now, { busy: null }) // B482
      // Another page has replied while this one was writing: there is only one reply (B481).
      if (written !== null && busy === null && reply === null && event.reply !== null)
        return stay(now, { problem: texts.repliedElsewhere, shownVersion: null })
      return stay(now)
    }
    case 'reply.write': // B481, B482, B528
      return isResting && isOwner && isOpen
        ? stay(known, { written: reply?.commentContent ?? '', shownVersion: reply?.version ?? null })
        : stay(known)
    case 'reply.change':
      return written !== null && busy === null ? stay(known, { written: event.text, problem: null }) : stay(known)
    case 'reply.cancel':
      if (busy === 'asks') return stay(known, { busy: null }) // B587
      return written !== null && busy === null ? stay(known, nothingWritten) : stay(known)
    case 'reply.send': {
      if (written === null || busy !== null) return stay(known)
      if (!isOpen) return stay(known, { problem: errors.annotationSolved.text }) // B482
      if (written.replace(/[\s\u200b]/g, '') === '') return stay(known, { problem: texts.blank }) // B509
      if (reply === null)
        return stay(
          known,
          { busy: 'adds', problem: null },
          {
            to: { started: 'addReply' },
            event: { input: { commentCode: known.commentCode, commentContent: written } },
          },
        )
      if (written === reply.commentContent) return stay(known, nothingWritten)
      const version = known.shownVersion ?? reply.version
      return stay(
        known,
        { busy: 'saves', problem: null },
        {
          to: { started: 'changeComment' },
          event: { input: { commentCode: reply.commentCode, commentContent: written, version } },
        },
      )
    }
    case 'reply.delete':
      return isResting && reply !== null && isOwner && isOpen ? stay(known, { busy: 'asks' }) : stay(known)
    case 'reply.confirm':
      return busy === 'asks'
        ? stay(
            known,
            { busy: 'deletes' },
            {
              to: { started: 'deleteComment' },
              event: { input: { commentCode: reply?.commentCode } },
            },
          )
        : stay(known)
  }
}

function answered(known: Known, happened: Extract<Happened, { kind: 'done' }>): Step<Known> {
  if (happened.actor === 'addReply') {
    const reply = happened.output as Reply
    const told = { to: 'parent', event: { type: 'reply.changed', reply } } as const
    return stay({ ...known, ...nothingWritten, reply }, {}, told, success(texts.replied)) // B582
  }
  if (happened.actor === 'changeComment') {
    const annotation = happened.output as Annotation
    const told = { to: 'parent', event: { type: 'reply.saved', annotation } } as const
    return stay({ ...known, ...nothingWritten, reply: annotation.reply }, {}, told, success(texts.changed)) // B582
  }
  const told = { to: 'parent', event: { type: 'reply.changed', reply: null } } as const
  return stay({ ...known, ...nothingWritten, reply: null }, {}, told, success(texts.deleted)) // B582
}

function failed(known: Known, happened: Extract<Happened, { kind: 'error' }>): Step<Known> {
  const { reply, written } = known
  const { code, text } = happened.error as { code: number; text: string }
  const isThere = reply?.commentContent === written
  switch (happened.actor) {
    case 'addReply':
      if (isThere) return stay({ ...known, ...nothingWritten }, {}, success(texts.replied))
      return reply === null
        ? stay(known, { busy: null, problem: text || texts.sendFailed })
        : stay(known, { busy: null, problem: texts.repliedElsewhere, shownVersion: null })
    case 'changeComment': {
      if (isThere) return stay({ ...known, ...nothingWritten }, {}, success(texts.changed))
      const isElsewhere = code === errors.conflictingChange.code
      const stale = isElsewhere ? [{ to: 'parent', event: { type: 'reply.stale' } } as const] : []
      const why = isElsewhere ? texts.changedElsewhere : text || texts.sendFailed
      return stay(known, { busy: null, problem: why, ...(isElsewhere && { shownVersion: null }) }, ...stale)
    }
    default:
      return reply === null
        ? stay({ ...known, ...nothingWritten }, {}, success(texts.deleted))
        : stay(known, { busy: null }, say('error', text || texts.deleteFailed))
  }
}

function step(known: Known, happened: Happened): Step<Known> {
  switch (happened.kind) {
    case 'event':
      return afterEvent(known, happened.event as unknown as ReplyEvent)
    case 'done':
      return answered(known, happened)
    case 'error':
      return failed(known, happened)
    default:
      return stay(known)
  }
}

export const oracle = defineOracle<Known, Shown>(replyModel, {
  begin: (input) => ({ ...(input as ReplyInput), ...nothingWritten }),
  next: (known, happened) => step(known, happened).known,
  shown: ({ reply, written, busy, problem, isOwner, isOpen }) => ({
    reply: reply?.commentContent ?? null,
    written,
    busy,
    problem,
    canWrite: isOwner && isOpen, // B482, B528
  }),
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: () => true,
  routes: [
    // Solved while the reply is being written; the typed text is still there after it is reopened.
    {
      keys: [
        'reply.write',
        'reply.change (a text)',
        'reply.received (solved without one)',
        'reply.send',
        'reply.received (none)',
        'reply.send',
        'done addReply 0',
      ],
    },
    // Another page replies first, then this one replaces the reply.
    {
      keys: [
        'reply.write',
        'reply.change (blanks)',
        'reply.received (a reply)',
        'reply.change (a text)',
        'reply.send',
        'error changeComment 1',
        'reply.send',
        'done changeComment 0',
      ],
    },
    { start: 1, keys: ['reply.delete', 'reply.received (solved)', 'reply.confirm'] },
    { start: 1, keys: ['reply.delete', 'reply.confirm', 'reply.received (none)', 'error deleteComment 0'] },
    {
      start: 1,
      keys: ['reply.write', 'reply.change (a text)', 'reply.received (none)', 'reply.send', 'error addReply 1'],
    },
  ],
  read: (snapshot) => {
    const view = replyView(snapshot as Parameters<typeof replyView>[0])
    return {
      reply: view.reply?.commentContent ?? null,
      written: view.written,
      busy: view.busy,
      problem: view.problem,
      canWrite: view.isOwner && view.lockedReason === null,
    }
  },
})
