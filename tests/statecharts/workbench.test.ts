import { chartSearchModel } from '../../src/machines/workbench/chartSearch.model'
import { galleryModel } from '../../src/machines/workbench/gallery.model'
import { pasteModel } from '../../src/machines/workbench/paste.model'
import { simulationModel } from '../../src/machines/workbench/simulation.model'
import { workbenchModel } from '../../src/machines/workbench/workbench.model'
import { walkChart } from '../support/walk'

walkChart(workbenchModel)
walkChart(simulationModel)
walkChart(chartSearchModel)
walkChart(pasteModel)
walkChart(galleryModel)
