/**
 * The pictures of the README and of the documents: the views that each one shows, and whether it is older than they are.
 * `npm run document-pictures` takes them and stores a hash of those views beside them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, markOfFiles } from './changed.mjs'
import { top } from './process.mjs'

const MARKS = 'docs/pictures/marks.json'
const LIVE = 'src/views/live'
const FRAME = 'src/views/shell/header'
const BENCH = 'src/views/workbench'

/** The browser tests that take the pictures. */
export const cameras = [
  'live/lesson.spec.ts',
  'live/everyTool.spec.ts',
  'live/racePicture.spec.ts',
  'library/contentPictures.spec.ts',
  'workbench/workbenchTour.spec.ts',
  'workbench/workbenchPictures.spec.ts',
]

const ofDocuments = {
  'attendance-phone': [`${LIVE}/attendance`],
  'attendance-teacher': [`${LIVE}/attendance`],
  'class-list': [`${LIVE}/teachingClass`, FRAME],
  'class-teacher': [`${LIVE}/teachingClass`, FRAME],
  'course-editor': ['src/views/courses/courseEditor'],
  discussion: ['src/views/talk/discussion'],
  video: ['src/views/video/video', 'src/views/video/barrage'],
  grading: ['src/views/grades/grading'],
  learning: ['src/views/courses/learning', FRAME],
  'learning-phone': ['src/views/courses/learning', FRAME],
  'lesson-student': [`${LIVE}/timer`, `${LIVE}/chat`, `${LIVE}/calculator`],
  library: ['src/views/library/library'],
  'mind-map': ['src/views/documents/mindMap'],
  mission: ['src/views/courses/taskPush'],
  overview: ['src/views/grades/results'],
  'plan-phone': ['src/views/documents/planEditor', 'src/views/documents/annotations'],
  'plan-student': ['src/views/documents/planEditor', 'src/views/documents/annotations'],
  'plan-teacher': ['src/views/documents/plans'],
  'race-phone': [`${LIVE}/race`],
  'race-student': [`${LIVE}/race`],
  'race-teacher': [`${LIVE}/race`],
  results: ['src/views/grades/results'],
  'roll-call-phone': [`${LIVE}/rollCall`],
  'roll-call-student': [`${LIVE}/rollCall`],
  'roll-call-teacher': [`${LIVE}/rollCall`],
  'sign-in': ['src/views/account/login'],
  'team-space': ['src/views/groups/teamSpace'],
  'test-taking': ['src/views/work/testTaking'],
  'vote-phone': [`${LIVE}/vote`],
  'vote-teacher': [`${LIVE}/vote`],
}

const ofWorkbench = {
  coverage: [`${BENCH}/coverage`, `${BENCH}/bench`],
  diff: [`${BENCH}/diff`, `${BENCH}/bench`],
  differences: [`${BENCH}/simulation`, `${BENCH}/bench`],
  drawing: [`${BENCH}/drawing`, `${BENCH}/bench`],
  gallery: [`${BENCH}/simulation`, `${BENCH}/bench`],
  live: [`${BENCH}/live`, `${BENCH}/bench`],
  paste: [`${BENCH}/paste`],
  paths: [`${BENCH}/paths`, `${BENCH}/bench`],
  simulate: [`${BENCH}/simulation`, `${BENCH}/bench`],
}

const below = (folder, pictures) => Object.entries(pictures).map(([name, views]) => [`${folder}/${name}.png`, views])

/** Each picture's file with the folders of the views that it shows. */
export const documentPictures = Object.fromEntries([
  ['docs/pictures/race.webp', [`${LIVE}/race`]],
  ...below('docs/pictures', ofDocuments),
  ...below('docs/statecharts/pictures', ofWorkbench),
])

/** The current hashes of the views, by picture. */
async function marksNow() {
  const marks = {}
  for (const [picture, folders] of Object.entries(documentPictures))
    marks[picture] = markOfFiles(await filesBelow(folders))
  return marks
}

const storedMarks = () => {
  const file = join(top, MARKS)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The pictures that are older than the views that they show, or that do not exist. */
export async function stalePictures() {
  const stored = storedMarks()
  const marks = Object.entries(await marksNow())
  return marks.flatMap(([picture, mark]) =>
    stored[picture] === mark && existsSync(join(top, picture)) ? [] : [picture],
  )
}

/** Stores the hashes of pictures that were just taken. */
export async function storePictureMarks() {
  writeFileSync(join(top, MARKS), `${JSON.stringify(await marksNow(), null, 2)}\n`)
}
