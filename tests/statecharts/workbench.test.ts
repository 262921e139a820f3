import { chartSearchModel } from '../../src/machines/workbench/bench/chartSearch.model'
import { workbenchModel } from '../../src/machines/workbench/bench/workbench.model'
import { galleryModel } from '../../src/machines/workbench/gallery/gallery.model'
import { pasteModel } from '../../src/machines/workbench/paste/paste.model'
import { simulationModel } from '../../src/machines/workbench/simulation/simulation.model'
import { walkChart } from '../support/walk'

walkChart(workbenchModel)
walkChart(simulationModel)
walkChart(chartSearchModel)
walkChart(pasteModel)
walkChart(galleryModel)
