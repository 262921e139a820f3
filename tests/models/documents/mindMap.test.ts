import { mindDeskModel } from '../../../src/catalogue/documents/mindMap/mindDesk.model'
import { mindMapModel } from '../../../src/catalogue/documents/mindMap/mindMap.model'
import { mindMapListModel } from '../../../src/catalogue/documents/mindMap/mindMapList.model'
import { mindSavingModel } from '../../../src/catalogue/documents/mindMap/mindSaving.model'
import { walkChart } from '../../support/walk'

walkChart(mindMapListModel, 'B456 B457 B588')
walkChart(mindMapModel, 'B459 D37')
walkChart(mindSavingModel, 'B458 D37')
walkChart(mindDeskModel, 'B458 B460 B462')
