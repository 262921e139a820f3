import { libraryModel } from '../../../src/machines/content/library/library.model'
import { newFilesModel } from '../../../src/machines/content/library/newFiles.model'
import { resourceDetailModel } from '../../../src/machines/content/library/resourceDetail.model'
import { resourceEditorModel } from '../../../src/machines/content/library/resourceEditor.model'
import { walkChart } from '../../support/walk'

walkChart(libraryModel, 'B413 B602')
walkChart(resourceEditorModel, 'B415 D9')
walkChart(resourceDetailModel, 'D4')
walkChart(newFilesModel, 'B584')
