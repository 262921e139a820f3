import { uploadModel, uploadsModel } from '../../../src/machines/library/files/files.model'
import { previewModel } from '../../../src/machines/library/files/preview.model'
import { walkChart } from '../../support/walk'

walkChart(uploadModel, 'B202 B203 B514 B584')
walkChart(uploadsModel, 'B584')
walkChart(previewModel, 'D40')
