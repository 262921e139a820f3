/** Model of the paper preview: a use of the resource chart (B414; R185 R186). */
import { paperPreviewResource } from '../../../../machines/library/papers/preview/paperPreview.resources'
import { texts } from '../../../../machines/library/papers/texts'
import { resourceUse } from '../../../shared/data/resource.model'
import { shownPaper } from '../papers.examples'

export const paperPreviewModel = resourceUse({
  resource: paperPreviewResource,
  feature: 'papers',
  purpose: "One of the user's papers by name, as a student sees it: without keys.",
  title: '试卷预览',
  starts: {
    'a paper': {
      query: { resName: shownPaper.resName },
      words: '打开地址“/teacher/resource-library/test-paper/preview/试卷名称”',
    },
  },
  answers: [{ paper: shownPaper }],
  missing: `“${texts.previewPage.unknown}”`,
})
