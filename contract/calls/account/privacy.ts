/** Personal data: the export of the caller's own, and the erasure of a person. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { erasurePreview, erasureState } from '../../entities/account/privacy'
import { job } from '../../entities/shared/job'
import { id } from '../../fields'

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
  exportOwnData: defineCall({
    method: 'POST',
    path: '/api/user/exportData',
    body: 'form',
    who: ['student', 'teacher', 'admin'],
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
  requestErasure: ofPerson(
    '/admin/account/requestErasure',
    erasureState,
    'Disables an account and schedules the erasure of the person’s data. Fails for the own account, the last administrator, and a teacher whose teaching class has not ended.',
  ),
  cancelErasure: ofPerson(
    '/admin/account/cancelErasure',
    erasureState,
    'Cancels a pending erasure, and enables the account if it was enabled before.',
  ),
}
