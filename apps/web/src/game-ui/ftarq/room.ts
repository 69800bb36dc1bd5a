export { room } from '../star-map/early-room.js';
