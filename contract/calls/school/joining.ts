/** Joining a class: the student asks, a teacher of the class or an administrator decides (core §7 Classes). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { lines } from '../../characters'
import { applyState, classesApplication, joiningState, ownClass, waitingCount } from '../../entities/school/joining'
import { id, ids, pageOf, paging } from '../../fields'
import { INVITATION_CODE_MAX, JOIN_REASON_MAX } from '../../limits'

const teachers = ['teacher', 'admin'] as const
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
    doc: 'Agrees to requests to join (a teacher: of own classes); the students are members then.',
    section,
  }),
  rejectApplications: defineCall({
    method: 'POST',
    path: '/admin/classesApply/reject',
    body: 'form',
    who: teachers,
    input: z.object({ classesApplyIds: ids, reason: lines(z.string().trim().max(JOIN_REASON_MAX)).optional() }),
    data: decided,
    doc: 'Rejects requests to join, with or without a reason that the students are shown.',
    section,
  }),
  countApplications: defineCall({
    method: 'POST',
    path: '/admin/classesApply/applyCount',
    body: 'form',
    who: teachers,
    input: z.object({ classesId: id }),
    data: z.number().int(),
    doc: 'How many requests to join wait at a class.',
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
    doc: 'The classes at which requests to join wait (a teacher: own ones), with how many.',
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
    doc: 'The requests to join a class: those that wait (oldest first), or those decided (newest first).',
    section,
  }),
  applyToJoin: defineCall({
    method: 'POST',
    path: '/api/classes/applyJoinClasses',
    body: 'form',
    who: ['student'],
    input: z.object({ invitationCode: z.string().trim().min(1).max(INVITATION_CODE_MAX) }),
    data: joiningState,
    doc: 'Asks to join the class with this invitation code; where nobody decides, the student is a member at once.',
    section: 'core §7 Classes (admin); core §1',
  }),
  checkJoining: defineCall({
    method: 'POST',
    path: '/api/classes/checkJoinClassesState',
    body: 'form',
    who: ['student'],
    input: z.object({}),
    data: joiningState,
    doc: 'How the student stands to joining: in no class, waiting, rejected, or a member.',
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
    doc: 'The classes that the student is in (mostly one), with teachers and classmates.',
    section: 'core §7 Classes (admin)',
    parallel: true,
  }),
}
