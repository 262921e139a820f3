import { uploadModel, uploadsModel } from '../../../src/catalogue/library/files/files.model'
import { previewModel } from '../../../src/catalogue/library/files/preview.model'
import { walkChart } from '../../support/walk'

walkChart(uploadModel, 'B202 B203 B514 B584')
walkChart(uploadsModel, 'B584')
walkChart(previewModel, 'D40')
