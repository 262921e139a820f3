/**
 * No page can be left without the guard: every router navigates through it, and no module changes the address itself.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.stateViews.') && !path.endsWith('.gen.ts'))
const textOf = (path: string): string => readFileSync(path, 'utf8')
const lines = (pattern: RegExp): string[] =>
  sources.flatMap((path) =>
    textOf(path)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )

describe('B1 a single way to leave a page', () => {
  it('every router uses the guard', () => {
    const routers = lines(/<Router\b/)
    expect(routers.length).toBeGreaterThan(0)
    expect(routers.filter((line) => !line.includes('aroundNav={navigateGuarded}'))).toEqual([])
  })

  it('no module navigates without the router', () => {
    expect(lines(/history\.(push|replace)State\(|\blocation\.(href|pathname|search) = |location\.replace\(/)).toEqual(
      [],
    )
    // A download does not leave the page.
    expect(lines(/location\.assign\(/)).toEqual([expect.stringContaining('?download')])
    expect(lines(/import \{[^}]*\bnavigate\b[^}]*\} from 'wouter/)).toEqual([])
    // The browser's own location is read in one place, which navigates through its router.
    expect(lines(/useBrowserLocation\b.*from/)).toEqual([expect.stringContaining('shared/pages/held.context.ts')])
  })

  it('a plain anchor opens another window, downloads, jumps within the page, or is on a page without a session', () => {
    const anchors = sources
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) =>
        [...textOf(path).matchAll(/<a\s[^>]*>/gs)].map(([tag]) => `${path}: ${tag.replaceAll(/\s+/g, ' ')}`),
      )
    const outside = ['views/shared/kit/Link.tsx', 'views/account/login/', 'views/shell/pages/BrowserPage.tsx']
    expect(
      anchors.filter(
        (anchor) =>
          !/target="_blank"|\bdownload\b|href="#/.test(anchor) && !outside.some((path) => anchor.includes(path)),
      ),
    ).toEqual([expect.stringContaining('workbench/gallery/Album.tsx')])
  })

  /** Every page or dialog with possible unsaved input, by the module that starts its chart. */
  const editors = [
    'account/profile/Account',
    'account/register/Register',
    'documents/annotations/Annotation',
    'documents/annotations/Panel',
    'groups/classGroups/GroupPages',
    'courses/courseEditor/CourseEditorPage',
    'courses/courseTemplates/TemplateReviewPage',
    'talk/discussion/DiscussionPages',
    'grades/gradeScheme/SchemePages',
    'grades/grading/GradingOne',
    'library/library/Library',
    'library/library/ResourceEditorPage',
    'documents/mindMap/MindMapRedact',
    'documents/mindMap/MindMaps',
    'talk/notes/NotePages',
    'talk/notes/TaskNotes',
    'library/papers/PaperComposerPage',
    'documents/planEditor/OpenSection',
    'documents/planEditor/PlanVersions',
    'documents/planEditor/StudentRedact',
    'school/problemReport/ProblemReportStage',
    'documents/plans/NewPlan',
    'documents/plans/StudentDocument',
    'documents/plans/TeacherTemplatePage',
    'work/practice/PracticePage',
    'work/practice/PracticeReviewPage',
    'grades/rescore/RescorePage',
    'grades/rubrics/TaskRubricsPage',
    'work/subjective/WorkPage',
    'courses/taskPush/TaskPush',
    'groups/teamSpace/SpaceAt',
    'video/videoTests/VideoTestsPage',
    'live/attendance/AttendanceRecords',
    'live/attendance/AttendanceTeacher',
    'live/race/RaceTeacher',
    'live/vote/VoteStudent',
    'live/vote/VoteTeacher',
    'messages/notices/ClassAnnouncements',
    'messages/notices/Notices',
    'shared/records/useRecordForm',
    'shared/records/useRecordPage',
  ]
  it.each(editors)('%s guards its input', (editor) => {
    const path = sources.find((one) => one.startsWith(`src/routes/${editor}.ts`))
    expect(path && textOf(path)).toMatch(/\buse(LeaveGuard|Draft|AnnouncementDraft|PostDraft)\(/)
  })
})
