/** Races and their records (live §7 Race). The race itself runs on the vote-race socket. */
import { z } from 'zod'
import { defineCall } from '../../call'
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
    doc: 'Prepares a race in an own teaching class; the question is sanitised. It starts by 71002.',
    section: 'live §7 Race',
  }),
  getRace: defineCall({
    method: 'POST',
    path: '/admin/edRace/get',
    body: 'form',
    who: ['student', 'teacher'],
    input: z.object({ raceId: id }),
    data: raceEntity,
    doc: 'A race of an own class; to a student of a type 1 race without a winner the question is empty.',
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
    doc: 'The won races of an own teaching class, newest first.',
    section: 'live §7 Race',
  }),
  uploadRichText: defineCall({
    method: 'POST',
    path: '/api/upload/uploadRichText',
    body: 'multipart',
    who: ['student', 'teacher', 'admin'],
    input: z.object({}),
    data: z.string(),
    doc: 'Uploads an image (field `file`: PNG, JPEG, GIF or WebP by content) for rich text; answers its relative path.',
    section: 'live §7 Race; live §5; G109',
    parallel: true,
    maxFileBytes: IMAGE_MAX_BYTES,
  }),
}
