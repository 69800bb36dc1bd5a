// What the app needs to write reports as the server does, without ports and use cases.
export { narratePhases } from './campaigns/report-lines.js';
export { forms, type ReportForm } from './campaigns/report-text.js';
