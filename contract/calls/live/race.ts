/** Races and their records (live §7 Race). The race itself runs on the vote-race socket. */
import { z } from 'zod'
import { defineCall, offices } from '../../call'
import { raceContext, race as raceEntity, raceRecord, raceTime, raceType } from '../../entities/live/race'
import { id, pageOf, paging } from '../../fields'
import { IMAGE_MAX_BYTES, RACE_RECORD_TYPE } from '../../limits'

export const raceCalls = {
  saveRace: defineCall({
    method: 'POST',
    path: '/admin/edRace/save',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, raceContext, raceTime, raceType }),
    data: raceEntity,
    doc: 'Creates a race in the caller’s teaching class; the question is sanitised. Message 71002 starts it.',
    section: 'live §7 Race',
  }),
  getRace: defineCall({
    method: 'POST',
    path: '/admin/edRace/get',
    body: 'form',
    who: ['student', 'teacher'],
    input: z.object({ raceId: id }),
    data: raceEntity,
    doc: 'Returns a race of the caller’s class. A student receives an empty question while a race of type 1 has no winner.',
    section: 'live §7 Race',
    parallel: true,
  }),
  findRaces: defineCall({
    method: 'POST',
    path: '/admin/edRace/findRaceList',
    body: 'form',
    who: ['teacher'],
    input: z.object({
      teachingClassId: id,
      type: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.literal(RACE_RECORD_TYPE)),
      ...paging,
    }),
    data: pageOf(raceRecord),
    doc: 'Returns the won races of the caller’s teaching class, newest first.',
    section: 'live §7 Race',
  }),
  uploadRichText: defineCall({
    method: 'POST',
    path: '/api/upload/uploadRichText',
    body: 'multipart',
    who: ['student', 'teacher', ...offices],
    input: z.object({}),
    data: z.string(),
    doc: 'Uploads an image for rich text (field `file`: PNG, JPEG, GIF or WebP; the content decides) and returns its relative path.',
    section: 'live §7 Race; live §5; G109',
    parallel: true,
    maxFileBytes: IMAGE_MAX_BYTES,
  }),
}
