/** The notification channel: one socket per session, open on every page (core §4, §7). */
import { z } from 'zod'
import { annotation } from '../entities/documents/annotation'
import { planReader } from '../entities/documents/plan'
import { teachingClassStop } from '../entities/live/teachingClass'
import { notice } from '../entities/messages/notice'
import { announcedMaintenance } from '../entities/school/maintenance'
import { jobProgress } from '../entities/shared/job'
import { barrageEvent } from '../entities/video/barrage'
import { abilityStudent } from '../entities/work/abilityStudent'
import { id, moment } from '../fields'
import { defineChannel } from '../socket'

/**
 * The same messages as server-sent events, for pages in preview mode (B019): `GET` below `/platform`, the token in the
 * `Authorization` header, each message as the data of an event. The client sends nothing.
 */
export const EVENTS_PATH = '/api/events'

const everyone = ['student', 'teacher', 'admin'] as const

/** Connects with `?isMainChannel=true|false` (B166): true for the tab that shows popups. */
export const notification = defineChannel({
  name: 'notification',
  path: '/ws/notification',
  doc: 'Notices and forced sign-out. Needs no registration: the token identifies the user.',
  client: {
    heartbeat: {
      code: 10000,
      from: everyone,
      data: z.object({}),
      doc: 'Heartbeat of the client.',
      section: 'core §4; core §9',
    },
  },
  server: {
    heartbeat: { code: 10000, to: everyone, data: z.object({}), doc: 'Answer to a heartbeat.', section: 'Podium' },
    comeBack: {
      code: 10001,
      to: everyone,
      data: z.object({ withinMs: z.number().int() }),
      doc: 'The server shuts down. The client reconnects after a random delay of at most `withinMs`.',
      section: 'Podium',
    },
    resumed: {
      code: 63100,
      to: everyone,
      data: z.object({
        unreadCount: z.number().int(),
        /** For a teacher: the number of unread notices about join requests. */
        joinRequests: z.number().int().default(0),
        serverTime: moment,
      }),
      doc: 'The first message of a connection: the number of unread notices.',
      section: 'Podium',
    },
    joinRequested: {
      code: 63101,
      to: ['teacher', 'admin'],
      data: z.object({
        classesId: id,
        /** The number of pending requests. */
        count: z.number().int(),
        /** True: a new request arrived; false: some were decided or withdrawn. */
        isNew: z.boolean(),
      }),
      doc: 'The number of pending requests to join a class has changed (B131).',
      section: 'core §6; Podium',
    },
    joinDecided: {
      code: 63102,
      to: ['student'],
      data: z.object({ classesId: id, className: z.string(), isAgreed: z.boolean(), reason: z.string() }),
      doc: 'The student’s request to join a class was approved or rejected.',
      section: 'core §4; Podium',
    },
    jobProgress: {
      code: 63103,
      to: everyone,
      data: jobProgress,
      doc: 'The progress or the outcome of a job of this user (an import or an export).',
      section: 'Podium',
    },
    inspectionAsked: {
      code: 63110,
      to: everyone,
      data: z.object({ inspectionId: id, askedBy: z.string() }),
      doc: 'An administrator requests to inspect an open page of the user.',
      section: 'Podium',
    },
    inspectionChanged: {
      code: 63111,
      to: everyone,
      data: z.object({ inspectionId: id, state: z.enum(['agreed', 'refused', 'ended']) }),
      doc: 'To the administrator and the inspected user: the request was answered, or the inspection ended.',
      section: 'Podium',
    },
    inspectionReport: {
      code: 63112,
      to: ['admin'],
      data: z.object({ inspectionId: id, report: z.string() }),
      doc: 'A report of the inspected page (JSON, redacted).',
      section: 'Podium',
    },
    inspectionQuestion: {
      code: 63113,
      to: everyone,
      data: z.object({ inspectionId: id, question: z.string() }),
      doc: 'A question from the administrator to the inspected page (JSON).',
      section: 'Podium',
    },
    planChanged: {
      code: 63300,
      to: ['student', 'teacher'],
      data: z.object({
        /** The id of the plan. */
        sectionCode: id,
        /**
         * `tree`: titles were added, moved or deleted; `section`: one was renamed or edited; `plan`: its name changed;
         * `deleted`: it was deleted.
         */
        what: z.enum(['tree', 'section', 'plan', 'deleted']),
        /** The changed section; null if several changed. */
        changedCode: id.nullable(),
        /**
         * The new version of the tree, the section or the plan: a page that has this version already made the change
         * itself.
         */
        version: z.number().int(),
      }),
      doc: 'To the readers of an open plan: the plan was changed.',
      section: 'Podium',
    },
    planReadersChanged: {
      code: 63301,
      to: ['student', 'teacher'],
      data: z.object({ sectionCode: id, readers: z.array(planReader) }),
      doc: 'To the readers of an open plan: the list of its readers has changed.',
      section: 'Podium',
    },
    annotationChanged: {
      code: 63302,
      to: ['student', 'teacher'],
      data: z.object({ annotation }),
      doc: 'To the owner and the readers of a plan: an annotation was added, changed, answered, solved or reopened.',
      section: 'Podium',
    },
    annotationDeleted: {
      code: 63303,
      to: ['student', 'teacher'],
      data: z.object({ belongBusinessCode: id, commentCode: id }),
      doc: 'To the owner and the readers of a plan: an annotation was deleted.',
      section: 'Podium',
    },
    noticePushed: {
      code: 63200,
      to: everyone,
      data: z.object({ notice, unreadCount: z.number().int() }),
      doc: 'A new notice has arrived.',
      section: 'core §8; core §9',
    },
    noticesChanged: {
      code: 63201,
      to: everyone,
      data: z.object({ unreadCount: z.number().int(), joinRequests: z.number().int().default(0) }),
      doc: 'Notices were read on another screen or withdrawn. Contains the new number of unread notices.',
      section: 'Podium',
    },
    spaceChanged: {
      code: 63320,
      to: ['student', 'teacher'],
      data: z.object({ spaceId: id }),
      doc: 'To all users who may see a space: its files have changed.',
      section: 'Podium',
    },
    groupsChanged: {
      code: 63321,
      to: ['student', 'teacher'],
      data: z.object({ teachingClassId: id }),
      doc: 'To all members of a class: its groups have changed.',
      section: 'Podium',
    },
    tasksChanged: {
      code: 63202,
      to: ['student', 'teacher'],
      data: z.object({
        teachingClassId: id,
        /** '0': tasks were pushed; '1': they were recalled, or their settings changed. */
        executionType: z.enum(['0', '1']),
      }),
      doc: 'The pushed tasks of a teaching class have changed (学习任务更新了！).',
      section: 'core §8; G143',
    },
    taskProgressed: {
      code: 63203,
      to: ['student', 'teacher'],
      data: z.object({
        teachingClassId: id,
        lessonTaskId: id,
        /** The id of the student. */
        userId: id,
      }),
      doc: 'To the student and the teacher of the class: the student has started or finished a task.',
      section: 'Podium',
    },
    abilityChanged: {
      code: 63204,
      to: ['student', 'teacher'],
      data: z.object({ teachingClassId: id, abilityRoundId: id }),
      doc: 'A round of an ability test was created, has opened or has ended, or its state for this student has changed.',
      section: 'Podium',
    },
    abilityProgressed: {
      code: 63205,
      to: ['teacher'],
      data: z.object({ abilityRoundId: id, student: abilityStudent }),
      doc: 'To the teacher of the class: the current state of a student in a round.',
      section: 'Podium',
    },
    teachingClassStopped: {
      code: 63206,
      to: ['student', 'teacher'],
      data: teachingClassStop,
      doc: 'To all members of a teaching class: it was paused or resumed.',
      section: 'Podium',
    },
    discussionChanged: {
      code: 63400,
      to: ['student', 'teacher'],
      data: z.object({
        teachingClassId: id,
        topicId: id,
        /** The id of the topic or the reply. */
        discussId: id,
        /**
         * `topic`, `reply`: one was written; `changed`: one was edited, pinned, locked or deleted; `liked`: a like was
         * added or removed.
         */
        what: z.enum(['topic', 'reply', 'changed', 'liked']),
        /** The person who did it. */
        userId: id,
      }),
      doc: 'To all members of a teaching class: its discussion has changed.',
      section: 'Podium',
    },
    barrageSent: {
      code: 63410,
      to: ['student', 'teacher'],
      data: barrageEvent,
      doc: 'To all members of a teaching class: new visible comments on a video, in order. The author also receives a comment that is held back.',
      section: 'Podium',
    },
    barrageTaken: {
      code: 63411,
      to: ['student', 'teacher'],
      data: z.object({ teachingClassId: id, lessonTaskId: id, barrageIds: z.array(id) }),
      doc: 'To all members of a teaching class: comments that only their authors still see.',
      section: 'Podium',
    },
    barrageGateChanged: {
      code: 63412,
      to: ['student', 'teacher'],
      data: z.object({ teachingClassId: id }),
      doc: 'Comments were enabled or disabled on videos of the class, or this student was banned or unbanned. The client reloads the state.',
      section: 'Podium',
    },
    maintenanceChanged: {
      code: 63420,
      to: everyone,
      data: announcedMaintenance,
      doc: 'To everyone: a maintenance was announced or changed, or the announcement was ended (null). Contains the time of the server.',
      section: 'Podium',
    },
    forcedOffline: {
      code: 40300,
      to: everyone,
      data: z.object({}),
      doc: 'This session was ended; `mess` is the reason. The server closes the socket afterwards.',
      section: 'core §4; core §8',
    },
  },
})
