import { resourceDetailModel } from '../../../src/machines/library/library/detail/resourceDetail.model'
import { resourceEditorModel } from '../../../src/machines/library/library/editor/resourceEditor.model'
import { libraryModel } from '../../../src/machines/library/library/library.model'
import { walkChart } from '../../support/walk'

walkChart(libraryModel, 'B413 B602')
walkChart(resourceEditorModel, 'B415 D9')
walkChart(resourceDetailModel, 'D4')
