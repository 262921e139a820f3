/** The ink on slides for a student (lesson §1): every stored stroke of the shown page, and what the teacher is drawing now. */
import { studentSlideInkModel } from '../../../../src/catalogue/live/slideInk/studentSlideInk.model'
import { studentInkView } from '../../../../src/machines/live/slideInk/slideInk.selectors'
import { rulesOf } from '../../rules'
import { firstPage, type KnownPage, pageRules, pageTimer } from './inkPage'

export const oracle = rulesOf(studentSlideInkModel)({
  begin: (): KnownPage => firstPage,
  rules: pageRules<KnownPage>(),
  timer: pageTimer,
  shown: ({ at, strokes, previews, link }) => ({ at, strokes, moving: previews, link }),
  read: (snapshot) => ({ ...studentInkView(snapshot), link: snapshot.context.link }),
})
