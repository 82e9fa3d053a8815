/** The worker half of the library. Importing it starts listening to messages; none of its exports are used. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {}
