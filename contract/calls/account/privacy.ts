/** Personal data: the export of the caller's own, the erasure of a person, the privacy text and the consent to it. */
import { z } from 'zod'
import { confirmed, defineCall, everyone } from '../../call'
import { erasurePreview, erasureState, ownConsent, privacyText } from '../../entities/account/privacy'
import { job } from '../../entities/shared/job'
import { saved, shownVersion } from '../../entities/shared/version'
import { flag, id } from '../../fields'
import { PRIVACY_TEXT } from '../../limits'

const ofPerson = <const Data extends z.ZodType>(path: `/${string}`, data: Data, doc: string) =>
  defineCall({
    method: 'POST',
    path,
    body: 'form',
    who: ['admin'],
    input: z.object({ userId: id }),
    data,
    doc,
    section: 'Podium',
  })

export const privacyCalls = {
  getPrivacy: defineCall({
    method: 'GET',
    path: '/privacy/get',
    body: 'none',
    who: 'anyone',
    input: z.object({}),
    data: privacyText,
    doc: 'Returns the privacy text: what is stored and how long, and the part that the school writes.',
    section: 'Podium',
    parallel: true,
  }),
  savePrivacy: defineCall({
    method: 'POST',
    path: '/admin/privacy/save',
    body: 'form',
    who: ['admin'],
    input: z.object({
      responsible: z.string().trim().max(PRIVACY_TEXT.line),
      contact: z.string().trim().max(PRIVACY_TEXT.line),
      additions: z.string().trim().max(PRIVACY_TEXT.additions),
      /** Whether everybody has to agree again. */
      asksAgain: flag,
      version: shownVersion,
    }),
    data: saved,
    doc: 'Changes the school’s part of the privacy text, and optionally asks everybody to agree again.',
    section: 'Podium',
  }),
  findOwnConsent: defineCall({
    method: 'GET',
    path: '/api/user/consent',
    body: 'none',
    who: everyone,
    input: z.object({}),
    data: ownConsent,
    doc: 'Returns the current version of the privacy text, and the version to which the caller has agreed.',
    section: 'Podium',
    parallel: true,
  }),
  agreePrivacy: defineCall({
    method: 'POST',
    path: '/api/user/agreePrivacy',
    body: 'form',
    who: everyone,
    input: z.object({}),
    data: ownConsent,
    doc: 'Stores that the caller agrees to the current version of the privacy text.',
    section: 'Podium',
  }),
  exportOwnData: defineCall({
    method: 'POST',
    path: '/api/user/exportData',
    body: 'form',
    who: everyone,
    input: z.object({}),
    data: job,
    doc: 'Starts the export of everything that is stored about the caller, as a zip. Each user can run one at a time; `downloadJob` returns the file.',
    section: 'Podium',
  }),
  previewErasure: ofPerson(
    '/admin/account/previewErasure',
    erasurePreview,
    'Returns what the erasure of a person’s data would remove, replace and leave, and the moment of a pending erasure.',
  ),
  requestErasure: confirmed(
    ofPerson(
      '/admin/account/requestErasure',
      erasureState,
      'Disables an account and schedules the erasure of the person’s data. Fails for the own account, the last administrator, and a teacher whose teaching class has not ended.',
    ),
  ),
  cancelErasure: ofPerson(
    '/admin/account/cancelErasure',
    erasureState,
    'Cancels a pending erasure, and enables the account if it was enabled before.',
  ),
}
