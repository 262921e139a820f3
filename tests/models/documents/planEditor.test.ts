import { planEditorModel } from '../../../src/catalogue/documents/planEditor/planEditor.model'
import { planPreviewModel } from '../../../src/catalogue/documents/planEditor/preview/planPreview.model'
import { sectionModel } from '../../../src/catalogue/documents/planEditor/section/section.model'
import { planVersionsModel } from '../../../src/catalogue/documents/planEditor/versions/planVersions.model'
import { walkChart } from '../../support/walk'

walkChart(sectionModel, 'B487 B488 B502 B581')
walkChart(planVersionsModel)
walkChart(planEditorModel, 'B504 B565 B566 B567 B581 B586')
walkChart(planPreviewModel, 'B441 B447 B448 B451 B495')
