import { qualityModel, transcriptModel } from '../../../../src/machines/content/results/results.model'
import { walkChart } from '../../../support/walk'

walkChart(transcriptModel, 'D19 D20')
walkChart(qualityModel, 'D30')
