// Reads a PDF in a worker thread, so that a large one does not block the page and a hostile one can be stopped.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
