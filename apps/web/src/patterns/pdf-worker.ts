// Reads a PDF beside the page, so that a large one holds nobody up and a hostile one can be given up.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
