/** Joining a class: the student asks, a teacher of the class or an administrator decides (core §7 Classes). */
import { z } from 'zod'
import { defineCall, offices } from '../../call'
import { lines } from '../../characters'
import { applyState, classesApplication, joiningState, ownClass, waitingCount } from '../../entities/school/joining'
import { id, ids, pageOf, paging } from '../../fields'
import { INVITATION_CODE_MAX, JOIN_REASON_MAX } from '../../limits'

const teachers = ['teacher', ...offices] as const
const section = 'core §7 Classes (admin); core §4'

/** The number of requests that this call decided; requests that were decided earlier stay unchanged. */
const decided = z.object({ decided: z.number().int() })

export const joiningCalls = {
  agreeApplications: defineCall({
    method: 'POST',
    path: '/admin/classesApply/agree',
    body: 'form',
    who: teachers,
    input: z.object({ classesApplyIds: ids }),
    data: decided,
    doc: 'Approves requests to join; the students become members. A teacher may only approve requests for classes that the teacher owns or teaches.',
    section,
  }),
  rejectApplications: defineCall({
    method: 'POST',
    path: '/admin/classesApply/reject',
    body: 'form',
    who: teachers,
    input: z.object({ classesApplyIds: ids, reason: lines(z.string().trim().max(JOIN_REASON_MAX)).optional() }),
    data: decided,
    doc: 'Rejects requests to join. The students can see the optional reason.',
    section,
  }),
  countApplications: defineCall({
    method: 'POST',
    path: '/admin/classesApply/applyCount',
    body: 'form',
    who: teachers,
    input: z.object({ classesId: id }),
    data: z.number().int(),
    doc: 'Returns the number of pending requests to join a class.',
    section,
    parallel: true,
  }),
  countAllApplications: defineCall({
    method: 'POST',
    path: '/admin/classesApply/applyCountList',
    body: 'form',
    who: teachers,
    input: z.object({}),
    data: z.array(waitingCount),
    doc: 'Returns the classes with pending requests to join and the number of requests. A teacher receives only the classes that the teacher owns or teaches.',
    section: 'Podium',
    parallel: true,
  }),
  findApplications: defineCall({
    method: 'POST',
    path: '/admin/classesApply/findPage',
    body: 'form',
    who: teachers,
    input: z.object({ classesId: id, applyState: applyState.optional(), ...paging }),
    data: pageOf(classesApplication),
    doc: 'Returns the requests to join a class: the pending ones (oldest first) or the decided ones (newest first).',
    section,
  }),
  applyToJoin: defineCall({
    method: 'POST',
    path: '/api/classes/applyJoinClasses',
    body: 'form',
    who: ['student'],
    input: z.object({ invitationCode: z.string().trim().min(1).max(INVITATION_CODE_MAX) }),
    data: joiningState,
    doc: 'Requests to join the class with this invitation code. If the class needs no approval, the student becomes a member immediately.',
    section: 'core §7 Classes (admin); core §1',
  }),
  checkJoining: defineCall({
    method: 'POST',
    path: '/api/classes/checkJoinClassesState',
    body: 'form',
    who: ['student'],
    input: z.object({}),
    data: joiningState,
    doc: 'Returns the joining state of the student: in no class, pending, rejected, or a member.',
    section: 'core §7 Classes (admin)',
    parallel: true,
  }),
  findOwnClasses: defineCall({
    method: 'POST',
    path: '/api/classes/getClasses',
    body: 'form',
    who: ['student'],
    input: z.object({}),
    data: z.array(ownClass),
    doc: 'Returns the classes of the student (usually one), with teachers and classmates.',
    section: 'core §7 Classes (admin)',
    parallel: true,
  }),
}
