/** Resources for teaching: new teaching classes, folders of resources, templates (core §7 Teaching and timed push). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { teachingClass } from '../../entities/live/teachingClass'
import { filter, id, integer, moment, pageOf, paging } from '../../fields'

const LATEST = 9_999_999_999_999

export const teachingCalls = {
  saveTeachingClass: defineCall({
    method: 'POST',
    path: '/admin/teachingClass/save',
    body: 'form',
    who: ['teacher'],
    input: z.object({
      course: z.object({ courseId: id }),
      classes: z.object({ classesId: id }),
      beginTime: integer(0, LATEST),
      endTime: integer(0, LATEST),
    }),
    data: teachingClass,
    doc: 'Creates a teaching class: assigns a course to a class of the caller. Times are in ms.',
    section: 'core §7 Teaching and timed push',
  }),
  findCourses: defineCall({
    method: 'POST',
    path: '/api/course/findList',
    body: 'form',
    who: ['teacher'],
    input: z.object({}),
    data: z.array(z.object({ courseId: id, fullName: z.string(), coverImg: z.string() })),
    doc: 'Returns the courses that can be taught, newest first.',
    section: 'Podium',
  }),
  findFolders: defineCall({
    method: 'POST',
    path: '/api/SysFloder/findPage',
    body: 'form',
    who: ['teacher'],
    input: z.object({ floderName: filter, floderType: filter, ...paging }),
    data: pageOf(z.object({ floderId: id, floderName: z.string(), floderType: z.string(), createTime: moment })),
    doc: 'Returns the caller’s resource folders, filtered by name and type; newest first. The specification spells folder as Floder.',
    section: 'core §7 Teaching and timed push',
  }),
  findMyTemplates: defineCall({
    method: 'POST',
    path: '/api/template/findMyTemplateList',
    body: 'form',
    who: ['teacher'],
    input: z.object({}),
    data: z.array(z.object({ templateId: id, templateName: z.string(), coverImg: z.string(), createTime: moment })),
    doc: 'Returns the caller’s course templates, newest first.',
    section: 'core §7 Teaching and timed push',
  }),
}
