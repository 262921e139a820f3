import { resourceDetailModel } from '../../../src/catalogue/library/library/detail/resourceDetail.model'
import { resourceEditorModel } from '../../../src/catalogue/library/library/editor/resourceEditor.model'
import { libraryModel } from '../../../src/catalogue/library/library/library.model'
import { walkChart } from '../../support/walk'

walkChart(libraryModel, 'B413 B602')
walkChart(resourceEditorModel, 'B415 D9')
walkChart(resourceDetailModel, 'D4')
