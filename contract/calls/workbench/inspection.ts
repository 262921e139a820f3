/**
 * Inspection of the running pages of a person who consents: an administrator asks, the person consents on one of the
 * open pages, that page reports its events, and either side ends the inspection. The page redacts a report before it
 * sends it (`contract/rules/workbench/redaction.ts`); the server refuses a report that is not redacted.
 */
import { z } from 'zod'
import { defineCall } from '../../call'
import { lines } from '../../characters'
import { flag, id } from '../../fields'
import { INSPECTION_REPORT_MAX } from '../../limits'

const everyone = ['student', 'teacher', 'admin'] as const
const inspectionId = id
const podium = { method: 'POST', body: 'form', section: 'Podium', parallel: true } as const

export const inspectionCalls = {
  askInspection: defineCall({
    ...podium,
    path: '/admin/inspection/ask',
    who: ['admin'],
    /** The user's code or login code. */
    input: z.object({ userCode: z.string().trim().min(1).max(64) }),
    data: z.object({ inspectionId, realName: z.string(), role: z.enum(everyone) }),
    doc: 'Asks a user whether one may look at an open page; 63110 brings the question, 63111 the answer.',
  }),
  answerInspection: defineCall({
    ...podium,
    path: '/podium/inspection/answer',
    who: everyone,
    input: z.object({ inspectionId, isAgreed: flag }),
    data: z.null(),
    doc: 'Agrees to an own inspection that was asked for, or refuses it.',
  }),
  sendInspection: defineCall({
    ...podium,
    path: '/podium/inspection/send',
    who: everyone,
    input: z.object({
      inspectionId,
      /** JSON of a report (`contract/entities/workbench/inspection.ts`). */
      report: lines(z.string().max(INSPECTION_REPORT_MAX)),
    }),
    data: z.null(),
    doc: 'Tells whoever looks at the own page what happened in it. Refused where it holds a secret.',
  }),
  askInspected: defineCall({
    ...podium,
    path: '/admin/inspection/question',
    who: ['admin'],
    input: z.object({
      inspectionId,
      /** JSON of a question; empty: keeps the inspection alive. */
      question: lines(z.string().max(INSPECTION_REPORT_MAX)),
    }),
    data: z.null(),
    doc: 'Asks the page that is looked at, or says that one still looks.',
  }),
  endInspection: defineCall({
    ...podium,
    path: '/podium/inspection/end',
    who: everyone,
    input: z.object({ inspectionId }),
    data: z.null(),
    doc: 'Ends an inspection: whoever looks, or whose page it is.',
  }),
}
