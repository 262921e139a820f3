/** Academies and majors (core §7 Academy and major). Teachers read them to place their classes (G059). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { academy as academyRow, academyWithCounts, major as majorRow } from '../../entities/school/academy'
import { saved, shownVersion } from '../../entities/shared/version'
import { blankOr, filter, id, name } from '../../fields'
import { ACADEMY_NAME_MAX, MAJOR_NAME_MAX } from '../../limits'

const section = 'core §7 Academy and major'

export const academyCalls = {
  findAcademiesWithCounts: defineCall({
    method: 'POST',
    path: '/admin/academy/adminFindList',
    body: 'form',
    who: ['admin'],
    input: z.object({ academyName: filter }),
    data: z.array(academyWithCounts),
    doc: 'The academies of the school with how much belongs to each, the oldest first.',
    section: `${section}; G058`,
  }),
  findAcademies: defineCall({
    method: 'POST',
    path: '/admin/academy/findList',
    body: 'form',
    who: ['teacher', 'admin'],
    input: z.object({}),
    data: z.array(academyRow),
    doc: 'The academies of the school to choose from, the oldest first.',
    section: `${section}; G058`,
    parallel: true,
  }),
  saveAcademy: defineCall({
    method: 'POST',
    path: '/admin/academy/save',
    body: 'form',
    who: ['admin'],
    input: z.object({ academyId: blankOr(id), academyName: name(ACADEMY_NAME_MAX), version: shownVersion }),
    data: academyRow.extend(saved.shape),
    doc: 'Makes an academy or, with `academyId`, gives it another name.',
    section,
  }),
  deleteAcademy: defineCall({
    method: 'POST',
    path: '/admin/academy/delete',
    body: 'form',
    who: ['admin'],
    input: z.object({ academyId: id, version: shownVersion }),
    data: z.null(),
    doc: 'Deletes an academy to which no major and no class belongs.',
    section,
  }),
  findMajors: defineCall({
    method: 'POST',
    path: '/admin/major/findList',
    body: 'form',
    who: ['teacher', 'admin'],
    input: z.object({ academyId: blankOr(id) }),
    data: z.array(majorRow),
    doc: 'The majors of an academy, or of all, the oldest first.',
    section,
    parallel: true,
  }),
  saveMajor: defineCall({
    method: 'POST',
    path: '/admin/major/save',
    body: 'form',
    who: ['admin'],
    input: z.object({ academyId: id, majorName: name(MAJOR_NAME_MAX) }),
    data: z.object({ majorId: id, majorName: z.string() }),
    doc: 'Makes a major in an academy.',
    section,
  }),
  updateMajor: defineCall({
    method: 'POST',
    path: '/admin/major/update',
    body: 'form',
    who: ['admin'],
    input: z.object({ majorId: id, majorName: name(MAJOR_NAME_MAX), version: shownVersion }),
    data: z.object({ majorId: id, majorName: z.string(), ...saved.shape }),
    doc: 'Gives a major another name.',
    section,
  }),
  deleteMajor: defineCall({
    method: 'POST',
    path: '/admin/major/delete',
    body: 'form',
    who: ['admin'],
    input: z.object({ majorId: id, version: shownVersion }),
    data: z.null(),
    doc: 'Deletes a major to which no class and no teacher belongs.',
    section,
  }),
}
