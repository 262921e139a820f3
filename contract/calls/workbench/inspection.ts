/**
 * Inspection of the running pages of a person who consents: an administrator asks, the person consents on one of the
 * open pages, that page reports its events, and either side ends the inspection. The page redacts a report before it
 * sends it (`contract/rules/workbench/redaction.ts`); the server refuses a report that is not redacted.
 */
import { z } from 'zod'
import { defineCall, everyone } from '../../call'
import { lines } from '../../characters'
import { flag, id } from '../../fields'
import { INSPECTION_REPORT_MAX } from '../../limits'

const inspectionId = id
const podium = { method: 'POST', body: 'form', section: 'Podium', parallel: true } as const

export const inspectionCalls = {
  askInspection: defineCall({
    ...podium,
    path: '/admin/inspection/ask',
    who: ['admin'],
    /** The user's code or login code. */
    input: z.object({ userCode: z.string().trim().min(1).max(64) }),
    data: z.object({ inspectionId, realName: z.string(), role: z.enum(['student', 'teacher', 'admin']) }),
    doc: 'Asks a user for permission to inspect an open page. Message 63110 brings the request to the user, 63111 the answer to the caller.',
  }),
  answerInspection: defineCall({
    ...podium,
    path: '/podium/inspection/answer',
    who: everyone,
    input: z.object({ inspectionId, isAgreed: flag }),
    data: z.null(),
    doc: 'Accepts or declines a request to inspect the caller’s page.',
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
    doc: 'Sends a report about the caller’s page to the administrator who inspects it. Fails if the report contains a secret.',
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
    doc: 'Sends a question to the inspected page. An empty question keeps the inspection alive.',
  }),
  endInspection: defineCall({
    ...podium,
    path: '/podium/inspection/end',
    who: everyone,
    input: z.object({ inspectionId }),
    data: z.null(),
    doc: 'Ends an inspection. The administrator who inspects and the owner of the page may call it.',
  }),
}
