/** The library's other half, which listens to messages where it is imported; it exports nothing that we use. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {}
