/** Academies and majors (core §7 Academy and major). Teachers read them to place their classes (G059). */
import { z } from 'zod'
import { byAdministrators, defineCall, offices, schoolOffice } from '../../call'
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
    who: schoolOffice,
    input: z.object({ academyName: filter }),
    data: z.array(academyWithCounts),
    doc: 'Returns the academies of the school, each with the numbers of its majors, classes and students, oldest first.',
    section: `${section}; G058`,
  }),
  findAcademies: defineCall({
    method: 'POST',
    path: '/admin/academy/findList',
    body: 'form',
    who: ['teacher', ...offices],
    input: z.object({}),
    data: z.array(academyRow),
    doc: 'Returns the academies of the school for a selection list, oldest first.',
    section: `${section}; G058`,
    parallel: true,
  }),
  saveAcademy: defineCall({
    method: 'POST',
    path: '/admin/academy/save',
    body: 'form',
    who: schoolOffice,
    input: z.object({ academyId: blankOr(id), academyName: name(ACADEMY_NAME_MAX), version: shownVersion }),
    data: academyRow.extend(saved.shape),
    doc: 'Creates an academy, or renames the one that `academyId` names.',
    section,
  }),
  deleteAcademy: defineCall({
    method: 'POST',
    path: '/admin/academy/delete',
    body: 'form',
    who: schoolOffice,
    input: z.object({ academyId: id, version: shownVersion }),
    data: z.null(),
    doc: 'Deletes an academy. Fails if it has a major or a class.',
    section,
    confirmation: byAdministrators,
  }),
  findMajors: defineCall({
    method: 'POST',
    path: '/admin/major/findList',
    body: 'form',
    who: ['teacher', ...offices],
    input: z.object({ academyId: blankOr(id) }),
    data: z.array(majorRow),
    doc: 'Returns the majors of one academy or of all, oldest first.',
    section,
    parallel: true,
  }),
  saveMajor: defineCall({
    method: 'POST',
    path: '/admin/major/save',
    body: 'form',
    who: schoolOffice,
    input: z.object({ academyId: id, majorName: name(MAJOR_NAME_MAX) }),
    data: z.object({ majorId: id, majorName: z.string() }),
    doc: 'Creates a major in an academy.',
    section,
  }),
  updateMajor: defineCall({
    method: 'POST',
    path: '/admin/major/update',
    body: 'form',
    who: schoolOffice,
    input: z.object({ majorId: id, majorName: name(MAJOR_NAME_MAX), version: shownVersion }),
    data: z.object({ majorId: id, majorName: z.string(), ...saved.shape }),
    doc: 'Renames a major.',
    section,
  }),
  deleteMajor: defineCall({
    method: 'POST',
    path: '/admin/major/delete',
    body: 'form',
    who: schoolOffice,
    input: z.object({ majorId: id, version: shownVersion }),
    data: z.null(),
    doc: 'Deletes a major. Fails if it has a class or a teacher.',
    section,
    confirmation: byAdministrators,
  }),
}
